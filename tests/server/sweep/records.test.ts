import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardHead } from '#platform/contract/answers.ts'
import type { Resource } from '#platform/resources/define.ts'
import { resources } from '../../../src/compose-modules.ts'
import type { Answer } from '../../support/app.ts'
import { headOfFile, ownHead } from '../engine/csv.ts'
import { acceptedBody, type Body, type Item, type Page, referTo } from '../engine/kit.ts'
import { type Access, accessText, allLetters, type Letter, lettered, type Reached } from './access-table.ts'
import { type Company, openCompany } from './company.ts'
import { othersOver, ownOf, within } from './owning.ts'
import { namesMe, owning, routesOf } from './resources.ts'
import { expectNoLeak } from './shown.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A resource as one role meets it. `ids`: their own record, where there is one, and somebody else's. */
type Visit = {
  resource: Resource
  table: string
  path: string
  letter: Letter
  own: Body | undefined
  ids: { own?: string; other: string }
  /** What they were answered about somebody else's. */
  met: Answer<Item>
}

/** What the server answered: docs/access.md. */
const answered: Record<string, Access> = {}

test.each(resources.map((resource) => [resource.tableName, resource] as const))(
  '[SHELL-036] [AUTH-059] [ADMIN-003] %s: each role reaches as much by every route, and meets no hidden field',
  async (table, resource) => {
    const access = nothingOf(resource)
    const { path } = resource.contract
    const other = await company.record(table, othersOver(owning[table] ?? {}), null)
    await refusesSignedOut(routesOf(table, access), other)
    for (const letter of allLetters) {
      const met = await company.as(letter).get<Item>(`${path}/${other}`)
      // Who lists them and may not read this one reaches their own.
      const own = ownOf(owning[table] ?? {}, letter) ?? (met.status === 404 ? namesMe : undefined)
      const ids = { other, ...(own ? { own: await company.record(table, own, letter) } : {}) }
      const visit = { resource, table, path, letter, own, ids, met }
      const { reads, hidden } = await readsOf(visit)
      if (reads !== 'none') await meetsNoHiddenField(visit, hidden)
      if (hidden.length > 0) access.hides = { ...access.hides, [letter]: hidden.join(' ') }
      const granted = {
        read: reads,
        ...(await changesOf(visit, reads, hidden)),
        create: await creates(visit),
      }
      for (const [right, may] of Object.entries(granted) as [keyof typeof granted, Reached][])
        if (access[right] !== undefined) access[right] += lettered(may, letter)
    }
    answered[table] = access
  },
)

/** The rights that have a route, before anybody asked. */
function nothingOf({ contract }: Resource): Access {
  const has = (action: 'create' | 'update' | 'remove') => !contract.without.includes(action)
  return {
    read: '',
    ...(has('create') && { create: '' }),
    ...(has('update') && { change: '' }),
    ...(has('remove') && { remove: '' }),
    ...(contract.secrets.length > 0 && { reveal: '' }),
  }
}

/** What a role reaches, by what it was answered about its own record and about somebody else's. */
const reachedBy = (
  { own, other }: { own?: number | undefined; other?: number | undefined },
  ok = 200,
): Reached => (other === ok ? 'all' : own === ok ? 'own' : 'none')

async function refusesSignedOut(routes: readonly string[], id: string) {
  for (const route of routes) {
    const [method = 'GET', url = ''] = route.split(' ')
    const at = url.replace(':id', id)
    const answer =
      method === 'GET'
        ? await company.app.nobody.get(at)
        : await company.app.nobody.send(method as 'POST', at, {})
    expect.soft(answer.status, `signed out: ${route}`).toBe(401)
  }
}

/**
 * What a role reads one by one; in the list, in the file, on the board and in the history it is the same, each without the
 * fields that the role never meets.
 */
async function readsOf({ table, resource, path, letter, ids: { own, other }, met }: Visit) {
  const caller = company.as(letter)
  const items = {
    own: own === undefined ? undefined : await caller.get<Item>(`${path}/${own}`),
    other: met,
  }
  const reads = reachedBy({ own: items.own?.status, other: items.other.status })
  const seen = [
    ...(own ? [{ whose: 'own' as const, id: own, isReadable: reads !== 'none' }] : []),
    { whose: 'other' as const, id: other, isReadable: reads === 'all' },
  ]
  const mayList = reads !== 'none'
  const shown = Object.keys((items.own ?? items.other).body)
  const hidden = mayList ? resource.fields.filter((field) => !shown.includes(field)) : []
  const visible = resource.fields.filter((field) => !hidden.includes(field)).sort()
  const noted = own ?? other
  if (mayList) {
    await company.app.context.db.rows(
      `INSERT INTO audit_logs (entity_type, entity_id, action, old_values, new_values, changes) SELECT $1, $2, 'update', v, v, to_jsonb($3::text[])
         FROM (SELECT json_object_agg(f, 1)::jsonb AS v FROM unnest($3::text[]) f) x`,
      [table, noted, resource.fields],
    )
  }
  const of = `id=${seen.map(({ id }) => id).join(',')}`
  const list = await caller.get<Page>(`${path}?${of}`)
  const file = await caller.get<string>(`${path}/export.csv?${of}`)
  expect
    .soft([list.status, file.status], `${letter} lists and exports; resources.ts says what makes one theirs`)
    .toEqual(mayList ? [200, 200] : [403, 403])
  const readable = seen.filter(({ isReadable }) => isReadable).length
  const by = resource.contract.board?.by[0]
  if (by) {
    const board = await caller.get<BoardHead>(`${path}/board?by=${by}&${of}`)
    expect.soft(board.status, `${letter} on the board`).toBe(mayList ? 200 : 403)
    const counted = Object.values(board.body.columns ?? {}).reduce((sum, { count }) => sum + count, 0)
    expect.soft(counted, `${letter} on the board`).toBe(readable)
  }
  for (const { whose, id, isReadable } of seen) {
    const about = `${letter} reads ${whose}`
    const status = isReadable ? 200 : mayList ? 404 : 403
    const history = await caller.get<{ items: { changes: Body }[] }>(`${path}/${id}/history`)
    expect.soft([items[whose]?.status, history.status], `${about}, and its history`).toEqual([status, status])
    if (!mayList) continue
    const listed = list.body.items.find((one) => one.id === id)
    expect.soft(listed !== undefined, `${about} in the list`).toBe(isReadable)
    if (id !== noted) continue
    expect.soft(shown.toSorted(), about).toEqual(visible)
    expect.soft(Object.keys(listed ?? {}).sort(), `${about} in the list`).toEqual(visible)
    const fields = history.body.items.flatMap(({ changes }) => Object.keys(changes))
    expect
      .soft(
        fields.filter((field) => hidden.includes(field)),
        `${about} in the history`,
      )
      .toEqual([])
    expect.soft(fields.length, `${about} in the history`).toBeGreaterThan(0)
  }
  if (mayList) {
    // A file names no ids: what the list shows one by one stands in it by number.
    expect.soft(file.headers['x-row-count'], `${letter} in the file`).toBe(String(readable))
    expect
      .soft(
        ownHead(resource, visible, file.body.slice(1).split(/\r?\n/)[0]?.split(',')),
        `${letter} in the file`,
      )
      .toEqual(headOfFile(resource, visible))
  }
  return { reads, hidden }
}

/** What a role never meets is nothing to filter or sort by either. */
async function meetsNoHiddenField({ resource, path, letter }: Visit, hidden: readonly string[]) {
  const caller = company.as(letter)
  const by = resource.contract.board?.by[0]
  for (const field of hidden) {
    for (const query of [
      `${field}=1`,
      `${field}.null=true`,
      `${field}.gte=1`,
      `sort=${field}`,
      `sort=-${field}`,
    ]) {
      for (const url of [
        `${path}?${query}`,
        `${path}/export.csv?${query}`,
        ...(by ? [`${path}/board?by=${by}&${query}`] : []),
      ])
        expect.soft((await caller.get(url)).status, `${letter} asks ${url}`).toBe(400)
    }
  }
}

type Tried = { change?: number; remove?: number; restore?: number; bulk?: number; reveal?: number }

/** What a role changes, removes and reveals; what it restores and changes in bulk is the same. */
async function changesOf(visit: Visit, reads: Reached, hidden: readonly string[]) {
  const { resource, path, letter, ids } = visit
  const other = await changesOne(visit, ids.other)
  const tried: { own?: Tried; other: Tried } = { other }
  if (ids.own) tried.own = await changesOne(visit, ids.own)
  const by = (action: keyof Tried, ok = 200) =>
    reachedBy({ own: tried.own?.[action], other: other[action] }, ok)
  const granted = { change: by('change'), remove: by('remove'), reveal: by('reveal', 400) }
  const rights = {
    change: granted.change,
    remove: granted.remove,
    restore: granted.remove,
    bulk: resource.contract.without.includes('update') ? granted.remove : granted.change,
  }
  for (const whose of ['own', 'other'] as const) {
    const isReadable = whose === 'own' ? reads !== 'none' : reads === 'all'
    for (const [action, may] of Object.entries(rights) as [keyof typeof rights, Reached][]) {
      const status = tried[whose]?.[action]
      const refused = may === 'none' || isReadable ? 403 : 404
      const isTheirs = may === 'all' || (may === 'own' && whose === 'own')
      if (status !== undefined)
        expect.soft(status, `${letter}: ${action} ${whose}`).toBe(isTheirs ? 200 : refused)
    }
    const revealed = tried[whose]?.reveal
    // Who may is asked for a reason first.
    if (revealed !== undefined)
      expect.soft(revealed, `${letter} reveals ${whose}`).toBe(granted.reveal === 'all' ? 400 : 403)
  }
  if (granted.change !== 'none') {
    for (const field of hidden.filter((one) => one in resource.contract.update.shape)) {
      const body = { [field]: null }
      const answer = await company.as(letter).send('PATCH', `${path}/${ids.own ?? ids.other}`, body)
      expect.soft(answer.status, `${letter} changes ${field}`).toBe(400)
    }
  }
  return granted
}

/** Tries everything that changes a record, and puts it back. */
async function changesOne({ resource, table, path, letter }: Visit, id: string): Promise<Tried> {
  const { db } = company.app.context
  const caller = company.as(letter)
  const { change, remove, reveal } = nothingOf(resource)
  const tried: Tried = {}
  if (change !== undefined) tried.change = (await caller.send('PATCH', `${path}/${id}`, {})).status
  if (remove !== undefined) {
    const removed = await caller.send<{ code?: string }>('DELETE', `${path}/${id}`)
    // Whoever may remove it is told what hangs on it; others are not.
    tried.remove = removed.body.code === 'still_used' ? 200 : removed.status
    await db.rows(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, [id])
    tried.restore = (await caller.send('POST', `${path}/${id}/restore`)).status
    await db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE id = $1`, [id])
  }
  if (change !== undefined || remove !== undefined) {
    const bulk = change === undefined ? { action: 'remove' } : { action: 'update', changes: {} }
    tried.bulk = (await caller.send('POST', `${path}/bulk`, { ids: [id], ...bulk })).status
    await db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE id = $1 AND deleted_at IS NOT NULL`, [id])
  }
  if (reveal !== undefined) tried.reveal = (await caller.send('POST', `${path}/${id}/reveal`, {})).status
  return tried
}

/** Whether a role makes one of its own, and whether it makes what would be another's. */
async function creates({ own, resource, path, letter }: Visit): Promise<Reached> {
  if (resource.contract.without.includes('create')) return 'none'
  const caller = company.as(letter)
  const inBody = Object.fromEntries(
    Object.entries(own ?? {}).filter(([column]) => camel(column) in resource.contract.create.shape),
  )
  const toFields = (values: Body) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [camel(key), value]))
  const post = async (values: Body) => {
    const body: Body = await acceptedBody(company, resource, false)
    await referTo(resource.references.create, body, (entity) => within(company, entity, letter))
    const answer = await caller.send<{ code?: string }>('POST', path, Object.assign(body, toFields(values)))
    // One's own preferences exist already, which is what `unique_taken` says; another's would be refused.
    return answer.body.code === 'unique_taken' ? 201 : answer.status
  }
  const ofTheirs = await company.resolve(inBody, letter)
  if ((await caller.send('POST', path, {})).status === 403) {
    const { status } = await caller.send('POST', path, {
      ...(await acceptedBody(company, resource, false)),
      ...toFields(ofTheirs),
    })
    expect.soft(status, `${letter} creates`).toBe(403)
    return 'none'
  }
  expect.soft(await post(ofTheirs), `${letter} creates`).toBe(201)
  // Where no field says whose it is, it is theirs who made it.
  if (Object.keys(inBody).length === 0) return own ? 'own' : 'all'
  const forged = Object.fromEntries(
    Object.entries(inBody).map(([key, value]) => [key, typeof value === 'boolean' ? !value : value]),
  )
  // Naming what is another's is a wrong value of its field; being another is not allowed.
  const names = resource.references.create.some(
    ({ path, entities }) =>
      path.length === 1 &&
      !entities.includes('users') &&
      Object.keys(forged)
        .map(camel)
        .includes(path[0] ?? ''),
  )
  const second = await post(await company.resolve(forged, null))
  expect.soft([201, names ? 400 : 403], `${letter} creates another's`).toContain(second)
  return second === 201 ? 'all' : 'own'
}

test('[SHELL-036] [AUTH-059] [ADMIN-003] what each role reaches stands in docs/access.md', async () => {
  expect(Object.keys(answered)).toHaveLength(resources.length)
  expect(Object.keys(owning).filter((table) => !answered[table])).toEqual([])
  // `npm run access` writes the file, and its difference is read in review.
  await expect(accessText(answered)).toMatchFileSnapshot('../../../docs/access.md')
})

test('[SHELL-036] costs and commissions reached no customer, and commissions nobody in operations', () => {
  expectNoLeak(company)
})
