import { idsAt, type Reference } from '#platform/contract/references.ts'
import { columnName, type Resource } from '#platform/resources/define.ts'
import { forced } from '#platform/rules/access/rules.ts'
import { resources } from '../../../src/compose-modules.ts'
import { type Answer, type Person, type TestApp, testApp } from '../../support/app.ts'
import { type RowMaker, rowMaker } from '../../support/row-maker.ts'
import { isChoice, isRequired, sample } from '../../support/sample.ts'

export type Item = Record<string, unknown> & { id: string; version: number }
export type Page = { items: Item[]; nextCursor: string | null; total?: number }
export type Body = Record<string, unknown>
export type Refusal = {
  code: string
  message: string
  fields?: Record<string, string>
  current?: Item
  sent?: Body
}

/** The server, an admin, and a maker of rows: what every check of the engine works with. */
export type Kit = { app: TestApp; admin: Person; maker: RowMaker }

export async function openKit(): Promise<Kit> {
  const app = await testApp()
  return { app, admin: await app.signInAs('admin'), maker: await rowMaker(app.context.db, resources) }
}

const settingKeys = ['name', 'shortName', 'legalName', 'softwareName', 'tagline', 'description']
/** Values that only a list of the product's own knows. */
const special: Record<string, (n: number, kit: Kit) => Body | Promise<Body>> = {
  company_settings: (n) => ({ key: settingKeys[n % settingKeys.length], value: `word ${n}` }),
  badges: (n) => ({ criteria: { kind: 'lessons_completed', count: n } }),
  // Of one business, where nobody else is: the only contact may be removed.
  contacts: async (_, { maker }) => ({ prospectId: await maker.insert('prospects'), clientId: null }),
}

// Far from the numbers of the row maker, so that nothing is taken.
let made = 3000

/** What the admin's scope requires of a row, by column. */
function scopeOf({ admin }: Kit, { contract }: Resource): Body {
  return forced(contract.policy.read({ id: admin.id, role: 'admin', clientId: null, states: [] }))
}

export const ownColumns = (kit: Kit, resource: Resource): Body =>
  Object.fromEntries(
    Object.entries(scopeOf(kit, resource)).map(([field, value]) => [columnName(resource, field), value]),
  )

/** Rows for reading: bare ones, filled ones, one removed; their ids, the removed one left out. */
export async function rowsFor(kit: Kit, resource: Resource, count = 5): Promise<string[]> {
  const table = resource.tableName
  const over = ownColumns(kit, resource)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const id = await kit.maker.insert(table, over).catch((error: { code?: string }) => {
      // One's own preferences are one row.
      if (error.code === '23505' && ids.length > 0) return null
      throw error
    })
    if (id === null) break
    if (at % 2 === 1 && !isAppendOnly(resource)) await kit.maker.fill(table, id, over)
    ids.push(id)
  }
  if (ids.length < 2 || isAppendOnly(resource)) return ids
  const removed = ids.pop() ?? ''
  await kit.app.context.db.rows(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, [removed])
  return ids
}

/** What stands in the audit is never changed. */
/** What happened stays as it was written: no test changes it either. */
export const isAppendOnly = ({ tableName }: Pick<Resource, 'tableName'>) =>
  tableName === 'audit_logs' || tableName === 'journal_entries'

/** Every live record the admin reaches, read page by page. */
export async function readAll(kit: Kit, resource: Resource, query = ''): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const at: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { status, body }: Answer<Page> = await kit.admin.get(
      `${resource.contract.path}?limit=200${query ? `&${query}` : ''}${at}`,
    )
    if (status !== 200) throw new Error(`${resource.contract.path}?${query}: ${JSON.stringify(body)}`)
    items.push(...body.items)
    cursor = body.nextCursor
  } while (cursor)
  return items
}

/** A body that the create contract accepts: what is required, or everything. References name rows that are there. */
export async function bodyFor(
  kit: Kit,
  resource: Resource,
  shape: Readonly<Record<string, Parameters<typeof sample>[0]>>,
  isFull: boolean,
): Promise<Body> {
  const n = ++made
  const body: Body = {}
  const more = (await special[resource.tableName]?.(n, kit)) ?? {}
  for (const [at, [field, type]] of Object.entries(shape).entries()) {
    if (field in more) continue
    if (!isFull && !isRequired(type)) continue
    const target = kit.maker.target(resource.tableName, columnName(resource, field))
    body[field] = target ? await kit.maker.parent(target) : sample(type, n + at)
  }
  await referTo(resource.references.create, body, (entity) => kit.maker.parent(entity))
  // Rules of law that were made here hold in the states of samples, of which this is none.
  if (body.shippingAddress) body.shippingAddress = { ...(body.shippingAddress as Body), state: 'WY' }
  return { ...body, ...Object.fromEntries(Object.entries(more).filter(([field]) => field in shape)) }
}

/** Puts ids of records into the places of a body that name any. */
export async function referTo(
  references: readonly Reference[],
  body: Body,
  idOf: (entity: string) => Promise<string>,
): Promise<void> {
  for (const { path, entities } of references) {
    for (const { name } of idsAt(body, path)) setAt(body, name, await idOf(entities[0] ?? ''))
  }
}

/** Sets the field of a name such as `products.0.productId`. */
export function setAt(body: Body, name: string, value: unknown): void {
  const keys = name.split('.')
  const last = keys.pop() ?? ''
  const inner = keys.reduce<Body>((at, key) => at[key] as Body, body)
  inner[last] = value
}

/** Bodies that were accepted; some rules span fields and stand in the database alone, so they are found by trying. */
const known = new Map<string, Body>()

/** @throws Error when no body is taken: then the resource is not covered */
export async function acceptedBody(kit: Kit, resource: Resource, isFull: boolean): Promise<Body> {
  const { create } = resource.contract
  const full = await bodyFor(kit, resource, create.shape, true)
  const key = `${resource.tableName} ${isFull}`
  const before = known.get(key)
  if (before) {
    // Another body of the same make: what is chosen from a list decides what else must be there.
    const isKept = (field: string) =>
      isChoice(create.shape[field] as never) && !(resource.tableName in special)
    return Object.fromEntries(
      Object.entries(before).map(([field, value]) => [field, isKept(field) ? value : full[field]]),
    )
  }
  const required = Object.keys(create.shape).filter((field) => isRequired(create.shape[field] as never))
  const optional = Object.keys(create.shape).filter((field) => !required.includes(field))
  const tries = isFull
    ? [
        Object.keys(full),
        ...optional.map((left) => Object.keys(full).filter((field) => field !== left)),
        required,
      ]
    : [required, ...optional.map((more) => [...required, more])]
  let last: Answer | undefined
  for (const attempt of tries) {
    last = await kit.admin.send('POST', resource.contract.path, pick(full, attempt))
    // There is one already for this person: nothing the body could change.
    const taken = Object.keys((last.body as Refusal).fields ?? {})
    const isTaken =
      (last.body as Refusal).code === 'unique_taken' && !taken.some((field) => field in create.shape)
    if (isTaken) return pick(full, attempt)
    if (last.status !== 201) continue
    known.set(key, pick(full, attempt))
    await kit.app.context.db.rows(`DELETE FROM ${resource.tableName} WHERE id = $1`, [(last.body as Item).id])
    return pick(full, attempt)
  }
  throw new Error(
    `${resource.contract.path} takes no body that was tried: ${JSON.stringify([full, last?.body])}`,
  )
}

const pick = (body: Body, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, body[field]]))

/** Makes room where there are few keys to take, or one record a person. */
export async function makeRoom(kit: Kit, resource: Resource): Promise<void> {
  const isNarrow = resource.tableName === 'company_settings' || Object.keys(scopeOf(kit, resource)).length > 0
  if (isNarrow) await kit.app.context.db.rows(`DELETE FROM ${resource.tableName}`)
  // A file on its way would keep the company's account.
  if (resource.tableName === 'company_banking_info')
    await kit.app.context.db.rows(`UPDATE ach_files SET status = 'cancelled'`)
}
