import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardHead } from '#platform/contract/answers.ts'
import type { Resource } from '#platform/resources/define.ts'
import { resources } from '../../../src/compose-modules.ts'
import { headOfFile, ownHead } from '../engine/csv.ts'
import { acceptedBody, type Body, type Item, type Page, referTo } from '../engine/kit.ts'
import { allLetters, type Company, type Letter, openCompany, reached } from './company.ts'
import { othersOver, ownOf, within } from './owning.ts'
import type { ResourceRow } from './resource-row.ts'
import { resourceRows, routesOf } from './resources.ts'
import { expectNoLeak } from './shown.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

const pathOf = (table: string) => `/api/${table.replaceAll('_', '-')}`
const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A resource as one role meets it. `ids`: their own record, where there is one, and somebody else's. */
type Visit = {
  table: string
  row: ResourceRow
  resource: Resource
  path: string
  letter: Letter
  ids: { own?: string; other: string }
}

test.each(Object.entries(resourceRows))(
  '[SHELL-036] [AUTH-059] [ADMIN-003] %s: each role reaches what the table says, and meets no hidden field',
  async (table, row) => {
    const resource = resources.find((one) => one.tableName === table) as Resource
    const other = await company.record(table, othersOver(row), null)
    await refusesSignedOut(table, row, other)
    const refusedBody = row.create ? await acceptedBody(company, resource, false) : {}
    for (const letter of allLetters) {
      const over = ownOf(row, letter)
      const ids = { other, ...(over ? { own: await company.record(table, over, letter) } : {}) }
      const visit = { table, row, resource, path: pathOf(table), letter, ids }
      await reads(visit)
      await meetsNoHiddenField(visit)
      for (const whose of ['own', 'other'] as const) await changes(visit, whose)
      if (row.create) await creates(visit, refusedBody)
    }
  },
)

async function refusesSignedOut(table: string, row: ResourceRow, id: string) {
  for (const route of routesOf(table, row)) {
    const [method = 'GET', url = ''] = route.split(' ')
    const at = url.replace(':id', id)
    const answer =
      method === 'GET'
        ? await company.app.nobody.get(at)
        : await company.app.nobody.send(method as 'POST', at, {})
    expect.soft(answer.status, `signed out: ${route}`).toBe(401)
  }
}

/** One by one, in the list, in the file, on the board and in the history, each without the fields that the role never meets. */
async function reads({ table, row, resource, path, letter, ids: { own, other } }: Visit) {
  const caller = company.as(letter)
  const granted = reached(row.read, letter)
  const seen = [
    ...(own ? [{ whose: 'own', id: own, isReadable: granted !== 'none' }] : []),
    { whose: 'other', id: other, isReadable: granted === 'all' },
  ]
  const mayList = granted !== 'none'
  const hidden = hiddenFrom(row, letter)
  const visible = resource.fields.filter((field) => !hidden.includes(field)).sort()
  const noted = own ?? other
  if (mayList) {
    expect.soft(visible.length, letter).toBe(resource.fields.length - hidden.length)
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
    .soft([list.status, file.status], `${letter} lists and exports`)
    .toEqual(mayList ? [200, 200] : [403, 403])
  const readable = seen.filter(({ isReadable }) => isReadable).length
  if (row.board) {
    const board = await caller.get<BoardHead>(`${path}/board?by=${row.board}&${of}`)
    expect.soft(board.status, `${letter} on the board`).toBe(mayList ? 200 : 403)
    const counted = Object.values(board.body.columns ?? {}).reduce((sum, { count }) => sum + count, 0)
    expect.soft(counted, `${letter} on the board`).toBe(readable)
  }
  for (const { whose, id, isReadable } of seen) {
    const about = `${letter} reads ${whose}`
    const status = isReadable ? 200 : mayList ? 404 : 403
    const item = await caller.get<Item>(`${path}/${id}`)
    const history = await caller.get<{ items: { changes: Body }[] }>(`${path}/${id}/history`)
    expect.soft([item.status, history.status], `${about}, and its history`).toEqual([status, status])
    if (!mayList) continue
    const listed = list.body.items.find((one) => one.id === id)
    expect.soft(listed !== undefined, `${about} in the list`).toBe(isReadable)
    if (id !== noted) continue
    expect.soft(Object.keys(item.body).sort(), about).toEqual(visible)
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
  if (!mayList) return
  // A file names no ids: what the list shows one by one stands in it by number.
  expect.soft(file.headers['x-row-count'], `${letter} in the file`).toBe(String(readable))
  expect
    .soft(
      ownHead(resource, visible, file.body.slice(1).split(/\r?\n/)[0]?.split(',')),
      `${letter} in the file`,
    )
    .toEqual(headOfFile(resource, visible))
}

const hiddenFrom = (row: ResourceRow, letter: Letter) => row.hides?.[letter]?.split(' ') ?? []

/** What a role never meets is nothing to filter, sort or change by either. */
async function meetsNoHiddenField({ row, resource, path, letter, ids }: Visit) {
  if (reached(row.read, letter) === 'none') return
  const caller = company.as(letter)
  for (const field of hiddenFrom(row, letter)) {
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
        ...(row.board ? [`${path}/board?by=${row.board}&${query}`] : []),
      ])
        expect.soft((await caller.get(url)).status, `${letter} asks ${url}`).toBe(400)
    }
    if (reached(row.change, letter) !== 'none' && field in resource.contract.update.shape) {
      const answer = await caller.send('PATCH', `${path}/${ids.own ?? ids.other}`, { [field]: null })
      expect.soft(answer.status, `${letter} changes ${field}`).toBe(400)
    }
  }
}

async function changes({ table, row, path, letter, ids }: Visit, whose: 'own' | 'other') {
  const id = ids[whose]
  if (!id) return
  const { db } = company.app.context
  const caller = company.as(letter)
  const reads = reached(row.read, letter)
  const isReadable = whose === 'own' ? reads !== 'none' : reads === 'all'
  const expectStatus = (action: string, status: number, granted: string | undefined) => {
    const may = reached(granted, letter)
    const refused = may === 'none' || isReadable ? 403 : 404
    const isTheirs = may === 'all' || (may === 'own' && whose === 'own')
    expect.soft(status, `${letter} ${action} ${whose}`).toBe(isTheirs ? 200 : refused)
  }
  if (row.change)
    expectStatus('changes', (await caller.send('PATCH', `${path}/${id}`, {})).status, row.change)
  if (row.remove) {
    const removed = await caller.send<{ code?: string }>('DELETE', `${path}/${id}`)
    // Whoever may remove it is told what hangs on it; others are not.
    expectStatus('removes', removed.body.code === 'still_used' ? 200 : removed.status, row.remove)
    await db.rows(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, [id])
    const restored = await caller.send('POST', `${path}/${id}/restore`)
    await db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE id = $1`, [id])
    expectStatus('restores', restored.status, row.remove)
  }
  const bulk = row.change ? { action: 'update', changes: {} } : { action: 'remove' }
  if (row.change || row.remove) {
    const answer = await caller.send('POST', `${path}/bulk`, { ids: [id], ...bulk })
    await db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE id = $1 AND deleted_at IS NOT NULL`, [id])
    expectStatus('changes in bulk', answer.status, row.change ?? row.remove)
  }
  if (row.hasSecrets) {
    const answer = await caller.send('POST', `${path}/${id}/reveal`, {})
    expect.soft(answer.status, `${letter} reveals ${whose}`).toBe(letter === 'a' ? 400 : 403)
  }
}

/** One's own, and what would be another's. */
async function creates({ row, resource, path, letter }: Visit, refusedBody: Body) {
  const caller = company.as(letter)
  const may = reached(row.create, letter)
  const inBody = Object.fromEntries(
    Object.entries(ownOf(row, letter) ?? {}).filter(
      ([column]) => camel(column) in resource.contract.create.shape,
    ),
  )
  const toFields = (values: Body) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [camel(key), value]))
  const post = async (body: Body) => {
    const answer = await caller.send<Item & { code?: string }>('POST', path, body)
    // One's own preferences exist already, which is what `unique_taken` says; another's would be refused.
    return answer.body.code === 'unique_taken' ? 201 : answer.status
  }
  const bodyWith = async (over: Body) => {
    const body = await acceptedBody(company, resource, false)
    await referTo(resource.references.create, body, (entity) => within(company, entity, letter))
    return Object.assign(body, toFields(over))
  }
  const ofTheirs = await company.resolve(inBody, letter)
  if (may === 'none') {
    const answer = await post({ ...refusedBody, ...toFields(ofTheirs) })
    expect.soft(answer, `${letter} creates`).toBe(403)
    return
  }
  expect.soft(await post(await bodyWith(ofTheirs)), `${letter} creates`).toBe(201)
  if (Object.keys(inBody).length === 0) return
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
  const refused = names ? 400 : 403
  expect
    .soft(await post(await bodyWith(await company.resolve(forged, null))), `${letter} creates another's`)
    .toBe(may === 'all' ? 201 : refused)
}

test('[SHELL-036] costs and commissions reached no customer, and commissions nobody in operations', () => {
  expectNoLeak(company)
})
