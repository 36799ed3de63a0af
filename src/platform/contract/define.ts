import { z } from 'zod'
import type { Policy } from '#platform/rules/access/access.ts'
import type { Described, FieldFacts } from './field.ts'
import { isCustomValues } from './fields.ts'
import { pathOf } from './table-path.ts'
import './messages.ts'

/** Fields by name: a schema, or a schema with its label and further facts (`field`). */
type Shape = Readonly<Record<string, z.ZodType | Described>>

type Bare<T> = T extends Described<infer Schema> ? Schema : T extends z.ZodType ? T : never
type RowType<T> = T extends z.ZodOptional<infer Inner> ? Inner : T
type WriteShape<F extends Shape> = { [K in keyof F]: Bare<F[K]> }
type RowShape<F extends Shape> = { [K in keyof F]: RowType<Bare<F[K]>> }
type PartialShape<F extends Shape> = { [K in keyof F]: z.ZodOptional<Bare<F[K]>> }
type Last4Shape<F extends Shape> = { [K in keyof F & string as `${K}Last4`]: z.ZodNullable<z.ZodString> }

const base = {
  id: z.uuid(),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
}
type BaseShape = typeof base

/** A record of any resource, as a move answers it; already limited to what the reader may see. */
export const anyRow = z.looseObject(base)

/** Columns by the values of a field, each with count and sum. */
type Board<Field extends string = string> = {
  /** Fields that the columns may be grouped by. */
  by: readonly Field[]
  /** Fields shown on a card below the title; a figure is shown at the edge. */
  card: readonly Field[]
  /** The field that is summed per column. */
  sum?: Field
}

type FieldName<F extends Shape, N extends Shape, C extends Shape> = string &
  keyof NoInfer<F & N & C & BaseShape>

type ContractInput<
  Name extends string,
  F extends Shape,
  N extends Shape,
  C extends Shape,
  S extends Shape,
  K extends Shape,
> = {
  /** Table name: snake case, plural. */
  name: Name
  /** Names of one record and of several, for people. */
  label: { one: string; many: string }
  policy: Policy
  /** Writable by create and update. `.optional()`: the column has a default. `.nullish()`: the column may be null. */
  fields: F
  /** Writable by create only. */
  createOnly?: N
  /** Read-only: set by services (status, totals, timestamps). */
  computed?: C
  /** Written, encrypted at rest, never read: a row has `<field>Last4` instead (R5). */
  secret?: S
  /** As `secret`, but written by services only. */
  kept?: K
  /** Fields by which a list may be sorted; each has an index. `createdAt` is always allowed. */
  sorts?: readonly FieldName<F, N, C>[]
  /** Shows the records as a board. */
  board?: Board<FieldName<F, N, C>>
  /** The field or fields that name a record; one that refers to another record takes that record's name. */
  title: FieldName<F, N, C> | readonly FieldName<F, N, C>[]
  /** Labels of creation and change, such as "Requested". */
  stamps?: { createdAt?: string; updatedAt?: string }
  /** Takes photos and files on its records; who puts them there: `policy.files`. */
  files?: true
  /** Takes notes of the team on its records. */
  notes?: true
  /** Routes that the engine leaves out, because a service does it or nobody may. */
  without?: readonly ('create' | 'update' | 'remove')[]
}

/**
 * Declares an entity for server and web: row, create, update, and options of lists. Unknown keys are refused; defaults are
 * defined in the table only.
 */
export function defineContract<
  const Name extends string,
  const F extends Shape,
  const N extends Shape = Record<never, never>,
  const C extends Shape = Record<never, never>,
  const S extends Shape = Record<never, never>,
  const K extends Shape = Record<never, never>,
>(input: ContractInput<Name, F, N, C, S, K>) {
  const stated = { ...input.fields, ...input.createOnly, ...input.computed, ...input.secret, ...input.kept }
  const fields = bare(input.fields)
  const createOnly = bare(input.createOnly ?? ({} as N))
  const secret = bare(input.secret ?? ({} as S))
  const secrets = [...Object.keys(secret), ...Object.keys(input.kept ?? {})]
  const last4 = Object.fromEntries(
    secrets.map((key) => [`${key}Last4`, z.string().nullable()]),
  ) as Last4Shape<S> & Last4Shape<K>

  const row = z.object({
    ...base,
    ...rowShape({ ...fields, ...createOnly, ...bare(input.computed ?? ({} as C)) }),
    ...last4,
  } as BaseShape & RowShape<F> & RowShape<N> & RowShape<C> & Last4Shape<S> & Last4Shape<K>)

  const create = z.strictObject({ ...fields, ...createOnly, ...secret } as WriteShape<F> &
    WriteShape<N> &
    WriteShape<S>)
  const update = z.strictObject(partialShape({ ...fields, ...secret }) as PartialShape<F> & PartialShape<S>)
  const names: readonly string[] = [input.title].flat()

  return {
    name: input.name,
    path: pathOf(input.name),
    label: input.label,
    policy: input.policy,
    title: names[0] ?? 'id',
    names,
    row,
    create,
    update,
    secrets: secrets as readonly string[],
    facts: {
      ...(isCustomValues(fields.customFields) && { customFields: { help: helpOfCustom } }),
      ...factsOf(stated, secrets, input.stamps),
    } as Readonly<Record<string, FieldFacts>>,
    sorts: [...new Set<string>(['createdAt', ...(input.sorts ?? [])])] as readonly string[],
    board: input.board as Board | undefined,
    files: input.files ?? false,
    notes: input.notes ?? false,
    customFields: isCustomValues(fields.customFields),
    without: (input.without ?? []) as readonly ('create' | 'update' | 'remove')[],
  }
}

/** In the API's documentation. */
const helpOfCustom =
  'Values of the fields that the company added, by the keys of `/api/custom-fields`; those left out stay, null empties one'

function bare<F extends Shape>(shape: F): WriteShape<F> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, type]) => [key, 'facts' in type ? type.schema : type]),
  ) as WriteShape<F>
}

function factsOf(
  shape: Shape,
  secrets: readonly string[],
  stamps: { createdAt?: string; updatedAt?: string } = {},
): Readonly<Record<string, FieldFacts>> {
  const facts: Record<string, FieldFacts> = {
    id: { label: 'ID' },
    createdAt: { label: stamps.createdAt ?? 'Added' },
    updatedAt: { label: stamps.updatedAt ?? 'Changed' },
    deletedAt: { label: 'Removed' },
  }
  for (const [key, type] of Object.entries(shape)) if ('facts' in type) facts[key] = type.facts
  for (const key of secrets) {
    const label = facts[key]?.label
    if (label) facts[`${key}Last4`] = { label }
  }
  return facts
}

function rowShape(fields: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, type]) => [
      key,
      type instanceof z.ZodOptional ? (type.unwrap() as z.ZodType) : type,
    ]),
  )
}

function partialShape(fields: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, type]) => [
      key,
      type instanceof z.ZodOptional ? type : z.optional(type),
    ]),
  )
}

export type Contract = {
  name: string
  path: string
  label: { one: string; many: string }
  policy: Policy
  /** The first of `names`. */
  title: string
  /** The fields that name a record. */
  names: readonly string[]
  row: typeof anyRow
  create: z.ZodObject
  update: z.ZodObject
  secrets: readonly string[]
  /** Facts of fields beyond their schemas; read by `infoOf`. */
  facts: Readonly<Record<string, FieldFacts>>
  sorts: readonly string[]
  board: Board | undefined
  /** Its records take photos and files. */
  files: boolean
  /** Its records take notes of the team. */
  notes: boolean
  /** Its records have fields that the company adds (`customValues`). */
  customFields: boolean
  without: readonly ('create' | 'update' | 'remove')[]
}

/** The schema by which a field is read. */
export const readSchema = ({ row }: Contract, field: string): z.ZodType | undefined => {
  const shape: Readonly<Record<string, z.ZodType>> = row.shape
  return shape[field]
}

/** The type of a record as it is read. */
export type RowOf<C extends { row: z.ZodType }> = z.output<C['row']>
export type CreateOf<C extends { create: z.ZodType }> = z.input<C['create']>
export type UpdateOf<C extends { update: z.ZodType }> = z.input<C['update']>

export type List<Row> = {
  items: Row[]
  nextCursor: string | null
  total?: number
  /** Number of records per value of the field in `countBy`, over all pages. */
  counts?: Record<string, number>
}
