import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Actor } from '#platform/rules/access/access.ts'
import type { Refusal } from '#platform/rules/refusal.ts'
import type { Context } from '../context.ts'
import { type Contract, type RowOf, readSchema } from '../contract/define.ts'
import { coreOf } from '../contract/field.ts'
import { type Reference, referencesIn } from '../contract/references.ts'
import type { Tx } from '../db/client.ts'
import { type SearchedField, searchedIn, sortKeySql } from '../db/columns.ts'
import { snake } from '../db/names.ts'
import type { Sealer } from '../db/sealed.ts'
import type { HeldBy } from './held-by.ts'

export type Row = Record<string, unknown> & { id: string; version: number }

export type Change<R = Row> = {
  op: 'create' | 'update' | 'remove' | 'restore'
  before: R | null
  after: R
  actor: Actor
}

/** Columns derived from a secret's plain text, such as a keyed hash to find it by. */
type Follows = (plain: Record<string, unknown>, sealer: Sealer) => Readonly<Record<string, string | null>>

/** A method, so that hooks typed by one contract's rows fit the engine, which knows no contract. */
type Written = { after?(tx: Tx, change: Change): Promise<void> }

type ResourceInput<C extends Contract = Contract> = {
  contract: C
  table: PgTable
  follows?: Follows
  /** Checks fields against each other before the database does; may throw an `AppError` by field. */
  fits?: (record: Readonly<Record<string, unknown>>, actor: Actor, tx: Tx) => void | Promise<void>
  /** What a write causes (jobs, counters), in its transaction. May throw an `AppError`. */
  after?(tx: Tx, change: Change<RowOf<C>>): Promise<void>
  /** What still hangs on a record and keeps it from being removed. */
  heldBy?: readonly HeldBy[]
  /** Why a file of its records is not removed yet, such as a text that shows it. */
  fileHeld?: (tx: Tx, fileId: string) => Promise<Refusal | null>
  /** Actions that require the password again (403 `step_up_required`). */
  stepUp?: readonly ('create' | 'update' | 'remove')[]
  /** Values that the server sets on a new record, overriding input. */
  stamp?: (actor: Actor) => Record<string, unknown>
  /** Defaults of a new record that are only known when it is made. */
  unsent?: (tx: Tx, context: Pick<Context, 'config' | 'clock'>) => Promise<Record<string, unknown>>
  /** Related records whose search text also finds this one: field → their table. */
  foundBy?: Readonly<Record<string, PgTable>>
  /** Includes the resource in the global search; it needs a `searchText` column. */
  found?: Found
}

/** How a record is shown in search results. A field that names another record shows that record's name. */
type Found = {
  /** Among equal matches, higher weights come first. */
  weight: number
  /** Of several fields together the first that stands is shown. */
  line?: readonly (string | readonly string[])[]
  status?: string
  /** Cents. */
  figure?: string
  phone?: string
  email?: string
  /** Fields with the record that it belongs to; the first in scope is it, and without one it is not found. */
  parent?: readonly string[]
  /** Leaves out records that another one shows, as SQL over `t`. */
  unless?: string
}

export type Resource = {
  contract: Contract
  table: PgTable
  tableName: string
  /** Field → column, for every column of the table. */
  columns: ReadonlyMap<string, PgColumn>
  /** Fields of a row in reading order. */
  fields: readonly string[]
  isSearchable: boolean
  /** Fields that make up its `searchText`. */
  searched: readonly SearchedField[]
  found: Found | undefined
  /** Body fields that name another record; every write checks them against the caller's scope. */
  references: { create: readonly Reference[]; update: readonly Reference[] }
  fits: ResourceInput['fits']
  after: Written['after']
  stamp: ResourceInput['stamp']
  unsent: ResourceInput['unsent']
  heldBy: readonly HeldBy[]
  fileHeld: ResourceInput['fileHeld']
  stepUp: readonly ('create' | 'update' | 'remove')[]
  follows: Follows | undefined
  /** Column → table whose search text also finds this resource. */
  foundBy: readonly (readonly [column: string, table: string])[]
}

/**
 * Builds a resource from its declaration: routes, queries and checks follow from it. @throws Error at start when the contract
 * names a column that the table lacks, the policy is missing, or an id field does not declare its table.
 */
export function defineResource<C extends Contract>(input: ResourceInput<C>): Resource {
  const { contract, table } = input
  const config = getTableConfig(table)
  const columns = new Map<string, PgColumn>(Object.entries(getTableColumns(table)))
  if (config.name !== contract.name) throw new Error(`contract ${contract.name} over table ${config.name}`)
  if (!contract.policy) throw new Error(`resource ${contract.name} has no policy`)

  const virtual = new Set(contract.secrets.map((field) => `${field}Last4`))
  const fields = Object.keys(contract.row.shape)
  const { by = [], card = [], sum } = contract.board ?? {}
  const ofBoard = [...by, ...card, ...(sum ? [sum] : [])]
  for (const field of [...fields, ...Object.keys(contract.create.shape), ...contract.sorts, ...ofBoard]) {
    if (!columns.has(field) && !virtual.has(field)) {
      throw new Error(`contract ${contract.name} names ${field}, table ${config.name} has no such column`)
    }
  }
  const resource: Resource = {
    contract,
    table,
    tableName: config.name,
    columns,
    fields,
    isSearchable: columns.has('searchText'),
    searched: searchedIn(columns.get('searchText')),
    found: input.found,
    references: { create: referencesIn(contract.create), update: referencesIn(contract.update) },
    fits: input.fits,
    after: input.after,
    stamp: input.stamp,
    unsent: input.unsent,
    heldBy: input.heldBy ?? [],
    fileHeld: input.fileHeld,
    stepUp: input.stepUp ?? [],
    follows: input.follows,
    foundBy: Object.entries(input.foundBy ?? {}).map(([field, of]) => [
      snake(field),
      getTableConfig(of).name,
    ]),
  }
  for (const part of ['create', 'update'] as const) mustDeclareKeys(resource, part)
  known.set(config.name, resource)
  return resource
}

const known = new Map<string, Resource>()

/** Whether a table's records are a resource's. */
export const isResource = (name: string): boolean => known.has(name)

/** Any resource by its table's name. @throws Error when no module defines it */
export function resourceNamed(name: string): Resource {
  const found = known.get(name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

/** Checks that the contract declares the table of every writable foreign key. @throws Error at start */
function mustDeclareKeys(
  { contract, table, columns, references }: Resource,
  part: 'create' | 'update',
): void {
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns: from, foreignTable } = key.reference()
    const field = [...columns].find(([, column]) => column === from[0])?.[0] ?? ''
    if (!(field in contract[part].shape)) continue
    const target = getTableConfig(foreignTable).name
    const isDeclared = references[part].some(
      ({ path, entities }) => path[0] === field && entities.includes(target),
    )
    if (!isDeclared)
      throw new Error(`${contract.name}.${field} names a record of ${target} and does not say so (refTo)`)
  }
}

/** The resources whose records take notes of the team, and tasks. */
export const notedResources = (): Resource[] => [...known.values()].filter(({ contract }) => contract.notes)

export function columnName(resource: Resource, field: string): string {
  if (!resource.columns.has(field)) throw new Error(`${resource.tableName} has no ${field}`)
  return snake(field)
}

/** SQL for what a record `t` shows of a field: of a company's own values those of fields that it has now. */
export function shownColumn(resource: Resource, field: string): string {
  const column = `t.${columnName(resource, field)}`
  const isCustom = field === 'customFields' && resource.contract.customFields
  return isCustom ? `shown_custom_fields('${resource.tableName}', ${column})` : column
}

/** Texts that people write are sorted as people sort names; a choice is sorted by its value. */
export function isFolded({ contract, columns }: Resource, field: string): boolean {
  const isText = columns.get(field)?.getSQLType() === 'text'
  return isText && !(coreOf(readSchema(contract, field))?.schema instanceof z.ZodEnum)
}

/** SQL for what a record `t` is sorted by. */
export function sortSql(resource: Resource, field: string): string {
  const column = `t.${columnName(resource, field)}`
  return isFolded(resource, field) ? sortKeySql(column) : column
}

/** One resource of a module by its table's name. @throws Error at start */
export function named(resources: readonly Resource[], name: string): Resource {
  const found = resources.find((resource) => resource.tableName === name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}
