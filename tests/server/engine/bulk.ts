import { expect } from 'vitest'
import type { BulkAnswer } from '#platform/contract/bulk.ts'
import { snake } from '#platform/db/names.ts'
import type { Resource } from '#platform/resources/define.ts'
import { type Body, bodyFor, type Item, type Kit, type Refusal } from './kit.ts'
import { expectEcho, isWritable, nobody, readOne, uniqueKeys } from './write.ts'

export async function checkBulk(kit: Kit, resource: Resource, items: readonly Item[]): Promise<void> {
  const { path } = resource.contract
  const bulk = (body: unknown) => kit.admin.send<Refusal & BulkAnswer>('POST', `${path}/bulk`, body)
  const ids = items.map((item) => item.id)
  const states = () => Promise.all(ids.map((id) => readOne(kit, resource, id)))
  const mayUpdate = isWritable(resource, 'update')
  const mayRemove = isWritable(resource, 'remove')
  if (!mayUpdate && !mayRemove) {
    expect((await bulk({ ids, action: 'update', changes: {} })).status).toBe(404)
    return
  }
  const changes = mayUpdate ? await oneChange(kit, resource, ids) : {}
  const before = await states()
  const action = mayUpdate ? 'update' : 'remove'
  for (const body of [
    { ids: [...ids, nobody], action, changes },
    { ids, action: 'explode' },
    { ids, action, changes, nonsense: 1 },
    { ids: [], action, changes },
    { ids: Array.from({ length: 201 }, () => ids[0]), action, changes },
    { ids: ['not-an-id'], action, changes },
    ...(mayUpdate ? [{ ids, action, changes: { nonsense: 1 } }] : []),
  ]) {
    const answer = await bulk(body)
    expect(answer.status, JSON.stringify(body).slice(0, 200)).toBe(body.ids.includes(nobody) ? 404 : 400)
    expect(await states()).toEqual(before)
  }
  if (mayUpdate) {
    expect(await bulk({ ids, action: 'update', changes })).toMatchObject({
      status: 200,
      body: { changed: ids.length, conflicts: [] },
    })
    const after = await states()
    expect(after.map((item) => item.version)).toEqual(before.map((item) => item.version + 1))
    for (const item of after) expectEcho(resource, changes, item)
    await checkVersions(kit, resource, ids, { action: 'update', changes })
  } else expect((await bulk({ ids, action: 'update', changes: {} })).status).toBe(400)
  if (mayRemove) {
    expect((await bulk({ ids, action: 'remove' })).status).toBe(200)
    expect((await states()).every((item) => item.deletedAt !== null)).toBe(true)
    expect((await bulk({ ids, action: 'restore' })).status).toBe(200)
    expect((await states()).every((item) => item.deletedAt === null)).toBe(true)
    await checkVersions(kit, resource, ids, { action: 'remove' })
    await checkVersions(kit, resource, ids, { action: 'restore' })
  } else expect((await bulk({ ids, action: 'remove' })).status).toBe(400)
}

/** A record that is another than the caller saw is left alone and named; the others are changed. */
async function checkVersions(
  kit: Kit,
  resource: Resource,
  ids: readonly string[],
  { action, changes }: { action: 'update' | 'remove' | 'restore'; changes?: Body },
) {
  const { path } = resource.contract
  const states = () => Promise.all(ids.map((id) => readOne(kit, resource, id)))
  const seen = await states()
  const versions = Object.fromEntries(seen.map(({ id, version }) => [id, version]))
  const bulk = (body: Body) =>
    kit.admin.send<Refusal & BulkAnswer>('POST', `${path}/bulk`, { ids, action, changes, versions, ...body })
  const foreign = await bulk({ versions: { ...versions, [nobody]: 1 } })
  expect(foreign).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(Object.keys(foreign.body.fields ?? {})).toEqual([`versions.${nobody}`])
  expect((await bulk({ versions: { ...versions, [ids[0] ?? '']: 'v1' } })).status).toBe(400)
  expect(await states()).toEqual(seen)

  const [last] = seen.slice(-1)
  const stale = { ...versions, [last?.id ?? '']: (last?.version ?? 0) + 1, [nobody]: 1 }
  const { status, body } = await bulk({ ids: [...ids, nobody], versions: stale })
  expect({ status, changed: body.changed }).toEqual({ status: 200, changed: ids.length - 1 })
  expect([...body.conflicts].sort()).toEqual([nobody, last?.id].sort())
  const now = await states()
  expect(now.at(-1)).toEqual(last)
  expect(now.slice(0, -1).map(({ version }) => version)).toEqual(
    seen.slice(0, -1).map(({ version }) => version + 1),
  )
  const rest = last ? { ids: [last.id], versions: { [last.id]: last.version } } : {}
  expect(await bulk(rest)).toMatchObject({ status: 200, body: { changed: 1, conflicts: [] } })
  expect((await states()).at(-1)?.version).toBe((last?.version ?? 0) + 1)
}

/** A change that all these records take alike: of a field that no key makes unique. */
async function oneChange(kit: Kit, resource: Resource, ids: readonly string[]): Promise<Body> {
  const { path, update, secrets } = resource.contract
  const unique = (await uniqueKeys(kit, resource)).flat()
  for (let round = 0; round < 2; round++) {
    const full = await bodyFor(kit, resource, update.shape, true)
    for (const [field, value] of Object.entries(full)) {
      if (unique.includes(snake(field)) || secrets.includes(field)) continue
      const answers = await Promise.all(
        ids.map((id) => kit.admin.send('PATCH', `${path}/${id}`, { [field]: value })),
      )
      if (answers.every(({ status }) => status === 200)) return { [field]: value }
    }
  }
  throw new Error(`${path}: no field can be changed alike`)
}
