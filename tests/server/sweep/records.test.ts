import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardHead } from '#contracts/answers.ts'
import { resources } from '#server/modules.ts'
import type { Resource } from '#server/resources/define.ts'
import type { Caller } from '#tests/support/app.ts'
import { headOfFile } from '../engine/csv.ts'
import { acceptedBody, type Body, type Item, type Page, referTo } from '../engine/kit.ts'
import { allLetters, type Company, expectNoLeak, type Letter, openCompany, reached } from './company.ts'
import { othersOver, ownOf, within } from './owning.ts'
import { resourceRows, routesOf } from './resources.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

const pathOf = (table: string) => `/api/${table.replaceAll('_', '-')}`
const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

describe.each(Object.entries(resourceRows))('%s', (table, row) => {
  const resource = resources.find((one) => one.tableName === table) as Resource
  const path = pathOf(table)
  /** Another's record, and each role's own; roles that reach all have no need of one. */
  let other: string
  const own: Partial<Record<Letter, string>> = {}

  beforeAll(async () => {
    other = await company.record(table, othersOver(row), null)
    for (const letter of allLetters) {
      const over = ownOf(row, letter)
      if (over) own[letter] = await company.record(table, over, letter)
    }
  })

  test('[AUTH-059] refuses whoever is signed out', async () => {
    for (const route of routesOf(table, row)) {
      const [method = 'GET', url = ''] = route.split(' ')
      const at = url.replace(':id', other)
      const answer =
        method === 'GET'
          ? await company.app.nobody.get(at)
          : await company.app.nobody.send(method as 'POST', at, {})
      expect({ route, status: answer.status }).toEqual({ route, status: 401 })
    }
  })

  test.each(allLetters)(
    '[SHELL-036] [AUTH-059] [ADMIN-003] %s reaches what the table says',
    async (letter) => {
      const caller = company.as(letter)
      const reads = reached(row.read, letter)
      const seen: [string, string | undefined, boolean][] = [
        ['own', own[letter], reads !== 'none'],
        ['other', other, reads === 'all'],
      ]
      await expectReading(caller, seen, reads !== 'none')
      for (const [whose, id, isReadable] of seen) {
        if (!id) continue
        const about = (action: string) => `${letter} ${action} ${whose}`
        const status = (granted: string | undefined) => {
          const may = reached(granted, letter)
          if (may === 'none') return 403
          if (may === 'all' || whose === 'own') return 200
          return isReadable ? 403 : 404
        }
        if (row.change) {
          expect((await caller.send('PATCH', `${path}/${id}`, {})).status, about('changes')).toBe(
            status(row.change),
          )
        }
        if (row.remove) {
          expect((await caller.send('DELETE', `${path}/${id}`)).status, about('removes')).toBe(
            status(row.remove),
          )
          await company.app.context.db.rows(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, [id])
          const restored = await caller.send('POST', `${path}/${id}/restore`)
          await company.app.context.db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE id = $1`, [id])
          expect(restored.status, about('restores')).toBe(status(row.remove))
        }
        const bulk = row.change ? { action: 'update', changes: {} } : { action: 'remove' }
        if (row.change || row.remove) {
          const answer = await caller.send('POST', `${path}/bulk`, { ids: [id], ...bulk })
          await company.app.context.db.rows(
            `UPDATE ${table} SET deleted_at = NULL WHERE id = $1 AND deleted_at IS NOT NULL`,
            [id],
          )
          expect(answer.status, about('changes in bulk')).toBe(status(row.change ?? row.remove))
        }
        if (row.hasSecrets) {
          const answer = await caller.send('POST', `${path}/${id}/reveal`, {})
          expect(answer.status, about('reveals')).toBe(letter === 'a' ? 400 : 403)
        }
      }
      if (row.create) await expectCreating(caller, letter)
    },
  )

  async function expectReading(
    caller: Caller,
    seen: readonly [string, string | undefined, boolean][],
    mayList: boolean,
  ) {
    const ids = seen.flatMap(([, id]) => id ?? [])
    const list = await caller.get<Page>(`${path}?id=${ids.join(',')}`)
    const file = await caller.get<string>(`${path}/export.csv?id=${ids.join(',')}`)
    expect([list.status, file.status]).toEqual(mayList ? [200, 200] : [403, 403])
    const readable = seen.filter(([, id, isReadable]) => id && isReadable).length
    // A file names no ids: what the list below shows one by one stands in it by number.
    if (mayList) expect(file.headers['x-row-count'], 'in the file').toBe(String(readable))
    if (row.board) {
      const board = await caller.get<BoardHead>(`${path}/board?by=${row.board}&id=${ids.join(',')}`)
      expect(board.status).toBe(mayList ? 200 : 403)
      const counted = Object.values(board.body.columns ?? {}).reduce((sum, { count }) => sum + count, 0)
      expect(counted, 'on the board').toBe(readable)
    }
    for (const [whose, id, isReadable] of seen) {
      if (!id) continue
      const refused = mayList ? 404 : 403
      for (const at of [`${path}/${id}`, `${path}/${id}/history`]) {
        expect({ whose, at, status: (await caller.get(at)).status }).toEqual({
          whose,
          at,
          status: isReadable ? 200 : refused,
        })
      }
      if (!mayList) continue
      expect(
        list.body.items.some((item) => item.id === id),
        `${whose} in the list`,
      ).toBe(isReadable)
    }
  }

  async function expectCreating(caller: Caller, letter: Letter) {
    const may = reached(row.create, letter)
    const inBody = Object.fromEntries(
      Object.entries(ownOf(row, letter) ?? {}).filter(
        ([column]) => camel(column) in resource.contract.create.shape,
      ),
    )
    const toFields = (values: Body) =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [camel(key), value]))
    const post = async (over: Body) => {
      const body = await acceptedBody(company, resource, false)
      if (may !== 'none') {
        await referTo(resource.references.create, body, (entity) => within(company, entity, letter))
      }
      Object.assign(body, toFields(over))
      const answer = await caller.send<Item & { code?: string }>('POST', path, body)
      // One's own preferences are there already: somebody else would not be told so.
      return answer.body.code === 'unique_taken' ? 201 : answer.status
    }
    const mine = await post(await company.resolve(inBody, letter))
    expect(mine, `${letter} creates`).toBe(may === 'none' ? 403 : 201)
    if (may === 'none' || Object.keys(inBody).length === 0) return
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
    expect(await post(await company.resolve(forged, null)), `${letter} creates another's`).toBe(
      may === 'all' ? 201 : refused,
    )
  }

  test.each(allLetters)('[SHELL-036] %s meets no hidden field', async (letter) => {
    if (reached(row.read, letter) === 'none') return
    const caller = company.as(letter)
    const hidden = row.hides?.[letter]?.split(' ') ?? []
    const id = own[letter] ?? other
    const visible = resource.fields.filter((field) => !hidden.includes(field)).sort()
    expect(visible.length).toBe(resource.fields.length - hidden.length)
    await company.app.context.db.rows(
      `INSERT INTO audit_logs (entity_type, entity_id, action, old_values, new_values, changes) SELECT $1, $2, 'update', v, v, to_jsonb($3::text[])
         FROM (SELECT json_object_agg(f, 1)::jsonb AS v FROM unnest($3::text[]) f) x`,
      [table, id, resource.fields],
    )
    const { body: item } = await caller.get<Item>(`${path}/${id}`)
    const { body: list } = await caller.get<Page>(`${path}?id=${id}`)
    const { body: file } = await caller.get<string>(`${path}/export.csv?id=${id}`)
    const { body: history } = await caller.get<{ items: { changes: Body }[] }>(`${path}/${id}/history`)
    expect(Object.keys(item).sort()).toEqual(visible)
    expect(Object.keys(list.items[0] ?? {}).sort()).toEqual(visible)
    expect(file.slice(1).split(/\r?\n/)[0]?.split(',')).toEqual(headOfFile(resource, visible))
    const told = history.items.flatMap(({ changes }) => Object.keys(changes))
    expect(told.filter((field) => hidden.includes(field))).toEqual([])
    expect(told.length).toBeGreaterThan(0)
    for (const field of hidden) {
      for (const query of [
        `${field}=1`,
        `${field}.null=true`,
        `${field}.gte=1`,
        `sort=${field}`,
        `sort=-${field}`,
      ]) {
        expect((await caller.get(`${path}?${query}`)).status, query).toBe(400)
        expect((await caller.get(`${path}/export.csv?${query}`)).status, query).toBe(400)
        if (row.board)
          expect((await caller.get(`${path}/board?by=${row.board}&${query}`)).status, query).toBe(400)
      }
      if (reached(row.change, letter) !== 'none' && field in resource.contract.update.shape) {
        expect((await caller.send('PATCH', `${path}/${id}`, { [field]: null })).status).toBe(400)
      }
    }
  })
})

test('[SHELL-036] costs and commissions reached no customer, and commissions nobody in operations', () => {
  expectNoLeak(company)
})
