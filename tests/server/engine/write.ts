import { expect } from 'vitest'
import { snake } from '#platform/db/names.ts'
import type { Resource } from '#platform/resources/define.ts'
import type { Answer } from '../../support/app.ts'
import { isRequired } from '../../support/sample.ts'
import {
  acceptedBody,
  type Body,
  bodyFor,
  type Item,
  type Kit,
  ownColumns,
  type Page,
  type Refusal,
} from './kit.ts'

const base = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt']
export const nobody = '00000000-0000-4000-8000-000000000000'

export const ifMatch = (version: number) => ({ 'if-match': `"v${version}"` })
export const isWritable = (resource: Resource, action: 'create' | 'update' | 'remove') =>
  !resource.contract.without.includes(action)

async function countOf(kit: Kit, resource: Resource): Promise<number> {
  const row = await kit.app.context.db.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${resource.tableName}`,
  )
  return row?.n ?? -1
}

/** Two records, or one where there is one a person. */
export async function makeTwo(kit: Kit, resource: Resource): Promise<Item[]> {
  const first = await makeOne(kit, resource)
  const second = await makeOne(kit, resource).catch(() => null)
  return second ? [first, second] : [first]
}

/** Makes a record by the call where there is one, else in the table. */
export async function makeOne(kit: Kit, resource: Resource, isFull = false): Promise<Item> {
  if (!isWritable(resource, 'create')) {
    const own = ownColumns(kit, resource)
    const id = await kit.maker.insert(resource.tableName, own)
    if (isFull) await kit.maker.fill(resource.tableName, id, own)
    return readOne(kit, resource, id)
  }
  const body = await acceptedBody(kit, resource, isFull)
  return created(kit, resource, body)
}

export async function created(kit: Kit, resource: Resource, body: Body): Promise<Item> {
  const answer = await kit.admin.send<Item>('POST', resource.contract.path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

export async function readOne(kit: Kit, resource: Resource, id: string): Promise<Item> {
  const answer = await kit.admin.get<Item>(`${resource.contract.path}/${id}`)
  expect(answer.status, `${resource.contract.path}/${id}`).toBe(200)
  expect(answer.headers.etag).toBe(`"v${answer.body.version}"`)
  return answer.body
}

/** Sent values come back as the contract reads them; secrets never do. */
export function expectEcho(resource: Resource, sent: Body, item: Item) {
  for (const [field, value] of Object.entries(sent)) {
    if (resource.contract.secrets.includes(field)) continue
    const type = resource.contract.create.shape[field] ?? resource.contract.update.shape[field]
    expect(item[field], field).toEqual(type?.parse(value))
  }
}

async function expectRefused(
  kit: Kit,
  resource: Resource,
  send: () => Promise<Answer<Refusal>>,
  fields: string[],
) {
  const before = await countOf(kit, resource)
  const { status, body } = await send()
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
  expect(typeof body.message).toBe('string')
  // A structure names its part: shippingAddress.city.
  const named = Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])
  // An answer names twenty fields at most; of more, each that it names is one of them.
  expect(fields).toEqual(expect.arrayContaining(named))
  expect(new Set(named).size).toBe(Math.min(new Set(fields).size, 20))
  expect(await countOf(kit, resource)).toBe(before)
}

/** Fields that only the server sets, and keys that nobody knows. */
function foreignKeys(resource: Resource, writable: Readonly<Record<string, unknown>>): string[] {
  const own = resource.fields.filter((field) => !(field in writable) && field !== 'version')
  return [...own, 'nonsense', 'search_text']
}

export async function checkCreate(kit: Kit, resource: Resource): Promise<void> {
  const { path, create } = resource.contract
  const post = (body: unknown) => () => kit.admin.send<Refusal>('POST', path, body)
  if (!isWritable(resource, 'create')) {
    const before = await countOf(kit, resource)
    expect((await post({})()).status).toBeGreaterThanOrEqual(400)
    expect(await countOf(kit, resource)).toBe(before)
    return
  }
  const minimal = await acceptedBody(kit, resource, false)
  const required = Object.keys(create.shape).filter((field) => isRequired(create.shape[field] as never))
  for (const field of required) {
    const { [field]: _, ...rest } = minimal
    await expectRefused(kit, resource, post(rest), [field])
  }
  const foreign = foreignKeys(resource, create.shape)
  await expectRefused(
    kit,
    resource,
    post({ ...minimal, ...Object.fromEntries(foreign.map((key) => [key, 1])) }),
    foreign,
  )
  const wrong = Object.keys(create.shape).filter(
    (field) => !create.shape[field]?.safeParse({ a: [1] }).success,
  )
  const misfits = Object.fromEntries(wrong.map((field) => [field, { a: [1] }]))
  if (wrong.length > 0) await expectRefused(kit, resource, post({ ...minimal, ...misfits }), wrong)
  const before = await countOf(kit, resource)
  const answer = await kit.admin.send<Item>('POST', path, minimal)
  expect(answer).toMatchObject({
    status: 201,
    headers: { etag: '"v1"', location: `${path}/${answer.body.id}` },
  })
  expect(await countOf(kit, resource)).toBe(before + 1)
  expectEcho(resource, minimal, answer.body)
  expect(resource.contract.row.safeParse(answer.body).error?.issues ?? []).toEqual([])
  expect(await readOne(kit, resource, answer.body.id)).toEqual(answer.body)
  expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(base))

  const full = await acceptedBody(kit, resource, true).catch(() => minimal)
  const second = await kit.admin.send<Item & Refusal>('POST', path, full)
  if (second.status === 201) expectEcho(resource, full, second.body)
  else expect(second.body.code).toBe('unique_taken')
}

export async function checkChange(kit: Kit, resource: Resource, item: Item): Promise<void> {
  const { path, update } = resource.contract
  const patch = (body: unknown, headers: Record<string, string> = {}, id = item.id) =>
    kit.admin.send<Item & Refusal>('PATCH', `${path}/${id}`, body, headers)
  if (!isWritable(resource, 'update')) {
    expect((await patch({})).status).toBe(404)
    return
  }
  const before = await readOne(kit, resource, item.id)
  const foreign = foreignKeys(resource, update.shape)
  await expectRefused(kit, resource, () => patch(Object.fromEntries(foreign.map((key) => [key, 1]))), foreign)
  const wrong = Object.keys(update.shape).filter(
    (field) => !update.shape[field]?.safeParse({ a: [1] }).success,
  )
  const misfits = Object.fromEntries(wrong.map((field) => [field, { a: [1] }]))
  if (wrong.length > 0) await expectRefused(kit, resource, () => patch(misfits), wrong)
  expect((await patch({}, {}, nobody)).status).toBe(404)
  expect((await patch({}, {}, 'not-an-id')).status).toBe(404)
  expect((await patch({}, { 'if-match': 'yesterday' })).body.fields).toHaveProperty('If-Match')
  expect(await readOne(kit, resource, item.id)).toEqual(before)

  const [changes, answer] = await firstAccepted(kit, resource, (body) => patch(body, ifMatch(before.version)))
  expect(answer.body.version).toBe(before.version + 1)
  expectEcho(resource, changes, answer.body)
  const stale = await patch(changes, ifMatch(before.version))
  expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current: answer.body } })
  const isPlain = ([field]: [string, unknown]) => !resource.contract.secrets.includes(field)
  expect(stale.body.sent).toEqual(Object.fromEntries(Object.entries(changes).filter(isPlain)))
  const inBody = await patch({ ...changes, version: before.version })
  expect(inBody).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  expect(await readOne(kit, resource, item.id)).toEqual(answer.body)
}

/** The first change that is taken: everything at once, else one field. */
export async function firstAccepted(
  kit: Kit,
  resource: Resource,
  send: (body: Body) => Promise<Answer<Item & Refusal>>,
): Promise<[Body, Answer<Item>]> {
  const { path, update } = resource.contract
  for (let round = 0; round < 2; round++) {
    const full = await bodyFor(kit, resource, update.shape, true)
    for (const body of [full, ...Object.entries(full).map(([field, value]) => ({ [field]: value }))]) {
      const answer = await send(body)
      if (answer.status === 200) return [body, answer]
    }
  }
  throw new Error(`${path} takes no change that was tried`)
}

export async function checkRemove(kit: Kit, resource: Resource, item: Item): Promise<void> {
  const { path } = resource.contract
  const at = `${path}/${item.id}`
  const remove = (headers = {}) => kit.admin.send<Item & Refusal>('DELETE', at, undefined, headers)
  const restore = () => kit.admin.send<Item & Refusal>('POST', `${at}/restore`)
  if (!isWritable(resource, 'remove')) {
    expect((await remove()).status).toBe(404)
    expect((await restore()).status).toBe(404)
    return
  }
  const { version } = await readOne(kit, resource, item.id)
  expect((await restore()).status).toBe(404)
  expect((await remove(ifMatch(version + 1))).body.code).toBe('version_conflict')
  expect((await remove(ifMatch(version))).status).toBe(200)
  expect((await remove()).status).toBe(404)
  const gone = await readOne(kit, resource, item.id)
  expect(gone.deletedAt).not.toBeNull()
  const found = async (query: string) => {
    const { body } = await kit.admin.get<Page>(`${path}?id=${item.id}${query}`)
    return body.items.length
  }
  expect([await found(''), await found('&deleted=1')]).toEqual([0, 1])
  if (isWritable(resource, 'update')) {
    expect((await kit.admin.send('PATCH', at, {})).status).toBe(404)
  }
  expect((await restore()).status).toBe(200)
  expect([await found(''), await found('&deleted=1')]).toEqual([1, 0])
}

/** A unique value that was taken while its record was away: 409, nothing changed. */
export async function checkTaken(kit: Kit, resource: Resource): Promise<void> {
  if (!isWritable(resource, 'create') || !isWritable(resource, 'remove')) return
  const { path } = resource.contract
  const body = await acceptedBody(kit, resource, false)
  const first = await created(kit, resource, body)
  const keys = await uniqueKeys(kit, resource)
  const key = keys.find((columns) =>
    columns.every((column) =>
      resource.fields.some((field) => snake(field) === column && first[field] !== null),
    ),
  )
  const again = await kit.admin.send<Item & Refusal>('POST', path, body)
  if (!key) {
    expect(again.status).toBe(201)
    return
  }
  expect(again).toMatchObject({ status: 409, body: { code: 'unique_taken' } })
  expect(Object.keys(again.body.fields ?? {}).map(snake)).toEqual([key.at(-1)])
  await kit.admin.send('DELETE', `${path}/${first.id}`)
  const second = await created(kit, resource, body)
  const restored = await kit.admin.send<Refusal>('POST', `${path}/${first.id}/restore`)
  expect(restored).toMatchObject({ status: 409, body: { code: 'unique_taken' } })
  expect((await readOne(kit, resource, first.id)).deletedAt).not.toBeNull()
  await kit.admin.send('DELETE', `${path}/${second.id}`)
  expect((await kit.admin.send('POST', `${path}/${first.id}/restore`)).status).toBe(200)
}

/** Columns of the keys that are unique among live records, for every record alike. */
export async function uniqueKeys(kit: Kit, resource: Resource): Promise<string[][]> {
  const rows = await kit.app.context.db.rows<{ columns: string[] }>(
    `SELECT (SELECT array_agg(m[1]) FROM regexp_matches(split_part(pg_get_indexdef(indexrelid), ' WHERE ', 1), '[(, ]"?([a-z_]+)"?(?=[,)])', 'g') m) AS columns
       FROM pg_index WHERE indrelid = $1::regclass AND indisunique AND pg_get_expr(indpred, indrelid) = '(deleted_at IS NULL)'`,
    [resource.tableName],
  )
  return rows.map(({ columns }) => columns)
}
