import type { Scope } from '#platform/rules/access/access.ts'
import { forced, within } from '#platform/rules/access/rules.ts'
import type { Context } from '../context.ts'
import { infoOf } from '../contract/field-info.ts'
import { inWords } from '../contract/messages.ts'
import { changedOf } from '../db/changed.ts'
import type { Database, Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { snake } from '../db/names.ts'
import { Params } from '../db/params.ts'
import type { Sealer } from '../db/sealed.ts'
import { AppError, forbidden, invalidField, notFound } from '../errors/app-error.ts'
import { fieldsFromZod } from '../errors/zod-fields.ts'
import { recordChange } from './audit.ts'
import type { Caller } from './caller.ts'
import { demandCustomValues, mergedSql, withCustomApart } from './custom-fields.ts'
import type { Change, Resource, Row } from './define.ts'
import { demandFree } from './held-by.ts'
import { hiddenFields, selection } from './list.ts'
import { mustAllBeInScope, reachedIn } from './references.ts'
import { scopeSql } from './where.ts'

export type Store = { db: Database; sealer: Sealer }
/** A write: transaction, resource and caller. */
export type Writing = { tx: Tx; sealer: Sealer; resource: Resource; caller: Caller }
/** The version that a change is based on; null for any. */
type OfRecord = { id: string; version: number | null }

const nothingHidden: ReadonlySet<string> = new Set()

/** @throws AppError 400 with `fields`, 403 when the role may not or the record would be outside its scope, 409 `unique_taken`. */
export async function createRow(
  context: Store & Pick<Context, 'config' | 'clock'>,
  resource: Resource,
  caller: Caller,
  body: unknown,
): Promise<Row> {
  const { db, sealer } = context
  const record = newRecord(resource, caller, body)
  return db.transact(async (tx) => {
    const values = { ...(await resource.unsent?.(tx, context)), ...record.values }
    return insertNew({ tx, sealer, resource, caller }, { ...record, values })
  })
}

/** `createRow` within the caller's transaction. @throws AppError as `createRow` */
export const createRowIn = (writing: Writing, body: unknown): Promise<Row> =>
  insertNew(writing, newRecord(writing.resource, writing.caller, body))

function newRecord(resource: Resource, caller: Caller, body: unknown) {
  const scope = resource.contract.policy.create(caller.actor)
  if (scope === false) throw forbidden()
  const input = parse(resource, 'create', body)
  return { scope, values: { ...stampedBy(resource, caller, scope, input) } }
}

async function insertNew(
  writing: Writing,
  { scope, values: sent }: ReturnType<typeof newRecord>,
): Promise<Row> {
  const { tx, resource, caller } = writing
  const values = await demandCustomValues(tx, resource, caller.actor, { values: sent })
  await mustAllBeInScope(tx, caller.actor, resource.references.create, { body: values })
  await resource.fits?.(values, caller.actor, tx)
  const id = uuidv7()
  const row = await insertRow(writing, id, values)
  await mustBeInScope(tx, resource, scope, id)
  await changed(writing, { op: 'create', before: null, after: row })
  return visible(resource, caller, row)
}

/**
 * Changes some fields. `version` (from `If-Match`) must be the record's, when given.
 * @throws AppError 400, 403, 404 outside the scope, 409 `version_conflict` with the record as it stands.
 */
export async function updateRow(
  { db, sealer }: Store,
  resource: Resource,
  caller: Caller,
  { id, version, body }: OfRecord & { body: unknown },
): Promise<Row> {
  const changes = parse(resource, 'update', body)
  return db.transact(async (tx) => {
    const row = await changeRow({ tx, sealer, resource, caller }, { id, changes, version })
    return visible(resource, caller, row)
  })
}

export async function removeRow(
  { db, sealer }: Store,
  resource: Resource,
  caller: Caller,
  record: OfRecord,
): Promise<Row> {
  return db.transact(async (tx) =>
    visible(
      resource,
      caller,
      await flipDeleted({ tx, sealer, resource, caller }, { ...record, to: 'removed' }),
    ),
  )
}

/** @throws AppError 409 `unique_taken` when a unique value was taken meanwhile. */
export async function restoreRow(
  { db, sealer }: Store,
  resource: Resource,
  caller: Caller,
  id: string,
): Promise<Row> {
  const record = { id, version: null, to: 'there' } as const
  return db.transact(async (tx) =>
    visible(resource, caller, await flipDeleted({ tx, sealer, resource, caller }, record)),
  )
}

/** Validates input by the contract. @throws AppError 400 with `fields`, and a message that names the first of them */
export function parse(
  { contract }: Resource,
  part: 'create' | 'update',
  body: unknown,
): Record<string, unknown> {
  const parsed = contract[part].safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const fields = fieldsFromZod(parsed.error)
  const sentences = Object.entries(fields)
    .filter(([field]) => field in contract[part].shape)
    .map(([field, problem]) => `${infoOf(contract, field).label}: ${inWords(problem)}.`)
  const message = sentences.length > 0 ? sentences.slice(0, mostSentences).join(' ') : undefined
  throw new AppError('invalid_input', { fields, ...(message && { message }) })
}

/** Problems named in the message; `fields` has all. */
const mostSentences = 3

function stampedBy(
  resource: Resource,
  caller: Caller,
  scope: Scope,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const own = Object.fromEntries(
    Object.entries(forced(scope)).filter(
      ([field]) => input[field] === undefined && resource.columns.has(field),
    ),
  )
  return { ...own, ...input, ...resource.stamp?.(caller.actor) }
}

async function insertRow(writing: Writing, id: string, values: Record<string, unknown>): Promise<Row> {
  const { tx, resource } = writing
  const params = new Params()
  const entries = toColumns(writing, id, { ...values, id }, params)
  const row = await tx.row(
    `INSERT INTO ${resource.tableName /* e.g. prospects */} AS t (${entries.map(([column]) => column).join(', ') /* e.g. business_name */})
     VALUES (${entries.map(([, value]) => value).join(', ') /* e.g. '' */})
     RETURNING ${selection(resource, nothingHidden) /* e.g. t.id, t.version */}`,
    params.values,
  )
  if (!row) throw new Error(`${resource.tableName}: nothing inserted`)
  return row
}

/** One change inside a transaction. @throws AppError as `updateRow` */
export async function changeRow(
  writing: Writing,
  { id, version, changes: sent }: OfRecord & { changes: Record<string, unknown> },
): Promise<Row> {
  const { tx, resource, caller } = writing
  const scope = resource.contract.policy.update(caller.actor)
  for (const field of hiddenFields(resource, caller.actor)) {
    if (field in sent) throw invalidField(field, `${field}: unknown field`)
  }
  const before = await lockRow(writing, { id, version, scope, is: 'there' })
  if (Object.keys(sent).length === 0) return before
  const changes = await demandCustomValues(tx, resource, caller.actor, { values: sent, before })
  await mustAllBeInScope(tx, caller.actor, resource.references.update, {
    body: changes,
    before,
    reached: reachedIn(tx),
  })
  await resource.fits?.({ ...before, ...changes }, caller.actor, tx)
  const params = new Params()
  const sets = toColumns(writing, id, changes, params).map(([column, value]) => {
    const isMerged = column === 'custom_fields' && resource.contract.customFields
    return `${column} = ${isMerged ? mergedSql(value) : value}`
  })
  const after = await tx.row(
    `UPDATE ${resource.tableName /* e.g. prospects */} AS t SET ${sets.join(', ') /* e.g. business_name = '' */}, ${changedOf('t', 'now()')}
      WHERE t.id = ${params.add(id)} RETURNING ${selection(resource, nothingHidden) /* e.g. t.id, t.version */}`,
    params.values,
  )
  if (!after) throw notFound()
  // The changed record must still be in the caller's scope.
  await mustBeInScope(tx, resource, scope, id)
  await changed(writing, { op: 'update', before, after })
  return after
}

type Status = 'there' | 'removed'

/** Deletes or restores a record inside a transaction. @throws AppError as `removeRow` and `restoreRow` */
export async function flipDeleted(
  writing: Writing,
  { id, version, to }: OfRecord & { to: Status },
): Promise<Row> {
  const { tx, resource, caller } = writing
  const scope = resource.contract.policy.remove(caller.actor)
  const before = await lockRow(writing, {
    id,
    version,
    scope,
    is: to === 'removed' ? 'there' : 'removed',
  })
  if (to === 'removed') await demandFree(tx, resource.heldBy, id)
  const after = await tx.row(
    `UPDATE ${resource.tableName /* e.g. prospects */} AS t SET deleted_at = ${to === 'removed' ? 'now()' : 'NULL'}, ${changedOf('t', 'now()')}
      WHERE t.id = $1 RETURNING ${selection(resource, nothingHidden) /* e.g. t.id, t.version */}`,
    [id],
  )
  if (!after) throw notFound()
  await changed(writing, { op: to === 'removed' ? 'remove' : 'restore', before, after })
  return after
}

/** Locks the record for this change; it may still be referred to. @throws 404 to callers who may not read it */
async function lockRow(
  { tx, resource, caller }: Writing,
  { id, version, scope, is }: OfRecord & { scope: Scope; is: Status },
): Promise<Row> {
  const readable = resource.contract.policy.read(caller.actor)
  if (scope === false && readable === false) throw forbidden()
  const params = new Params()
  const row = await tx.row(
    `SELECT ${selection(resource, nothingHidden) /* e.g. t.id, t.version */}, ${scopeSql(scope, params) /* e.g. true */} AS "mayChange" FROM ${resource.tableName /* e.g. prospects */} t
      WHERE t.id = ${params.add(id)} AND t.deleted_at IS ${is === 'removed' ? 'NOT NULL' : 'NULL'}
        AND (${scopeSql(readable, params)} OR ${scopeSql(scope, params)}) FOR NO KEY UPDATE OF t`,
    params.values,
  )
  if (!row) throw notFound()
  const { mayChange, ...record } = row
  if (!mayChange) throw forbidden()
  if (version !== null && version !== record.version) {
    throw new AppError('version_conflict', { current: visible(resource, caller, record) })
  }
  return record
}

async function mustBeInScope(tx: Tx, resource: Resource, scope: Scope, id: string): Promise<void> {
  if (scope === true) return
  const params = new Params()
  const found = await tx.row(
    `SELECT 1 FROM ${resource.tableName} t WHERE t.id = ${params.add(id)} AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!found) throw forbidden('That would put the record outside your reach.')
}

async function changed({ tx, resource, caller }: Writing, change: Omit<Change, 'actor'>): Promise<void> {
  // Audited first, so that the act is named after this change and not after its consequences.
  await recordChange(tx, caller, {
    entity: resource.tableName,
    id: change.after.id,
    action: change.op,
    before: withCustomApart(resource.contract, change.before),
    after: withCustomApart(resource.contract, change.after),
  })
  await resource.after?.(tx, { ...change, actor: caller.actor })
}

/** The row without fields hidden from the caller's role; empty when it left the caller's scope. */
function visible(resource: Resource, caller: Caller, row: Row): Row {
  const hidden = hiddenFields(resource, caller.actor)
  if (!within(resource.contract.policy.read(caller.actor), row)) return { id: row.id, version: row.version }
  if (hidden.size === 0) return row
  const shown = Object.entries(row).filter(([field]) => !hidden.has(field))
  return { ...Object.fromEntries(shown), id: row.id, version: row.version }
}

/** Values as statement parameters: structures as JSON, secrets encrypted for this row. */
function toColumns(
  { resource, sealer }: Writing,
  id: string,
  values: Record<string, unknown>,
  params: Params,
): [string, string][] {
  return Object.entries({ ...values, ...resource.follows?.(values, sealer) })
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => {
      const column = resource.columns.get(field)
      if (!column) throw new Error(`${resource.tableName} has no ${field}`)
      if (value !== null && resource.contract.secrets.includes(field)) {
        return [
          snake(field),
          params.add(sealer.seal(String(value), `${resource.tableName}|${snake(field)}|${id}`)),
        ]
      }
      const isJson = column.getSQLType() === 'jsonb' && value !== null
      return [snake(field), params.add(isJson ? JSON.stringify(value) : value)]
    })
}
