import { z } from 'zod'
import type { Policy } from '#domain/access/access.ts'
import './messages.ts'

export type Shape = Readonly<Record<string, z.ZodType>>

type RowShape<F extends Shape> = { [K in keyof F]: F[K] extends z.ZodOptional<infer Inner> ? Inner : F[K] }
type PartialShape<F extends Shape> = { [K in keyof F]: z.ZodOptional<F[K]> }
type Last4Shape<F extends Shape> = { [K in keyof F & string as `${K}Last4`]: z.ZodNullable<z.ZodString> }

const base = {
  id: z.uuid(),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
}
type BaseShape = typeof base

/** A record of whatever resource, as a named move answers it: what its reader sees of it was chosen already. */
export const anyRow = z.looseObject(base)

/** Columns by a field of few values, each with its count and sum. */
export type Board<Field extends string = string> = {
  /** The fields whose values can be the columns. */
  by: readonly Field[]
  /** What a card says under the title; a figure among them stands at its edge. */
  card: readonly Field[]
  /** What the cards of a column come to. */
  sum?: { of: Field; unit: 'dollars' | 'cents' }
}

type ContractInput<F extends Shape, N extends Shape, C extends Shape, S extends Shape, K extends Shape> = {
  /** The table's name: snake case, plural. */
  name: string
  /** What one record is called, for people. */
  label: { one: string; many: string }
  policy: Policy
  /** Writable by create and update. `.optional()`: the column has a default. `.nullish()`: the column may be null. */
  fields: F
  /** Writable by create only. */
  createOnly?: N
  /** Only read: set by services (status, totals, stamps). */
  computed?: C
  /** Written, encrypted at rest, never read: a row carries `<field>Last4` instead (R5). */
  secret?: S
  /** As `secret`, but written by services alone. */
  kept?: K
  /** Fields a list may be sorted by; each has an index. `createdAt` always may. */
  sorts?: readonly (string & keyof NoInfer<F & N & C & BaseShape>)[]
  /** How its records stand side by side. */
  board?: Board<string & keyof NoInfer<F & N & C & BaseShape>>
  /** The field that names a record to people. */
  title: string & keyof NoInfer<F & N & C & BaseShape>
  /** Without these, the engine leaves out the route: a service does it, or nobody may. */
  without?: readonly ('create' | 'update' | 'remove')[]
}

/**
 * One entity as it crosses the wire, for both sides: row, create, update, and what a list may do.
 * Unknown keys are refused; defaults live in the table only.
 */
export function defineContract<
  const F extends Shape,
  const N extends Shape = Record<never, never>,
  const C extends Shape = Record<never, never>,
  const S extends Shape = Record<never, never>,
  const K extends Shape = Record<never, never>,
>(input: ContractInput<F, N, C, S, K>) {
  const secret = (input.secret ?? {}) as S
  const createOnly = (input.createOnly ?? {}) as N
  const computed = (input.computed ?? {}) as C
  const secrets = [...Object.keys(secret), ...Object.keys(input.kept ?? {})]
  const last4 = Object.fromEntries(
    secrets.map((key) => [`${key}Last4`, z.string().nullable()]),
  ) as Last4Shape<S> & Last4Shape<K>

  const row = z.object({
    ...base,
    ...rowShape(input.fields),
    ...rowShape(createOnly),
    ...rowShape(computed),
    ...last4,
  } as BaseShape & RowShape<F> & RowShape<N> & RowShape<C> & Last4Shape<S> & Last4Shape<K>)

  const create = z.strictObject({ ...input.fields, ...createOnly, ...secret } as F & N & S)
  const update = z.strictObject(partialShape({ ...input.fields, ...secret }) as PartialShape<F & S>)

  return {
    name: input.name,
    path: `/api/${input.name.replaceAll('_', '-')}`,
    label: input.label,
    policy: input.policy,
    title: input.title as string,
    row,
    create,
    update,
    secrets: secrets as readonly string[],
    sorts: [...new Set<string>(['createdAt', ...(input.sorts ?? [])])] as readonly string[],
    board: input.board as Board | undefined,
    without: (input.without ?? []) as readonly ('create' | 'update' | 'remove')[],
  }
}

function rowShape<F extends Shape>(fields: F): RowShape<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, type]) => [key, type instanceof z.ZodOptional ? type.unwrap() : type]),
  ) as RowShape<F>
}

function partialShape(fields: Shape): Shape {
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
  title: string
  row: z.ZodObject
  create: z.ZodObject
  update: z.ZodObject
  secrets: readonly string[]
  sorts: readonly string[]
  board: Board | undefined
  without: readonly ('create' | 'update' | 'remove')[]
}

export type RowOf<C extends { row: z.ZodType }> = z.output<C['row']>
export type CreateOf<C extends { create: z.ZodType }> = z.input<C['create']>
export type UpdateOf<C extends { update: z.ZodType }> = z.input<C['update']>

export type List<Row> = {
  items: Row[]
  nextCursor: string | null
  total?: number
  /** How many there are of each value of the field that was asked for (`countBy`), on this page or not. */
  counts?: Record<string, number>
}

/** The columns of a board that are not empty, by their value. `sum` is null where the board has none, or not for the reader. */
export type BoardHead = { columns: Record<string, { count: number; sum: number | null }> }
