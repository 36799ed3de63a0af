import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundEntities, type SearchAnswer } from '#platform/contract/search.ts'
import { resourceNamed } from '#platform/resources/define.ts'
import { allLetters, type Letter, reached } from './access-table.ts'
import { type Company, openCompany } from './company.ts'
import { othersOver, ownOf } from './owning.ts'
import { type ResourceRow, resourceRows } from './resources.ts'

/** What a role may not read it does not find: not by a word of it, nor by one spelled nearly so, nor as one opened lately. */

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

/** Six emails that stand nowhere else. */
const canary = (n: number) => `zq${String.fromCharCode(97 + (n % 26), 97 + ((n * 7) % 26))}xj`.padEnd(9, 'vk')

let canaries = 0

test.each(foundEntities)('[SHELL-036] %s: each role finds what the table says', async (table) => {
  for (const letter of allLetters) await findsItsOwn(table, letter)
})

async function findsItsOwn(table: string, letter: Letter): Promise<void> {
  const row = resourceRows[table] as ResourceRow
  const { db } = company.app.context
  const caller = company.as(letter)
  const reads = reached(row.read, letter)
  const own = ownOf(row, letter)
  const summary = [
    { id: await company.record(table, othersOver(row), null), isReadable: reads === 'all' },
    ...(own ? [{ id: await company.record(table, own, letter), isReadable: reads !== 'none' }] : []),
  ]
  // The record itself is found by its primary contact.
  if (table === 'contacts') await db.rows(`UPDATE contacts SET is_primary = false`)
  for (const { id, isReadable } of summary) {
    for (const { column, isName } of resourceNamed(table).searched.filter(({ isPhone }) => !isPhone)) {
      const word = canary(canaries++)
      const before = await db.row<{ value: unknown }>(
        `SELECT ${column} AS value FROM ${table} WHERE id = $1`,
        [id],
      )
      await db.rows(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, word])
      for (const q of [word, ...(isName ? [`${word.slice(0, -1)}o`] : [])]) {
        const { status, body } = await caller.get<SearchAnswer>(`/api/search?q=${q}`)
        const found = { status, ids: body.items.map((item) => item.id) }
        expect.soft(found, `${letter} ${column} ${q}`).toEqual({ status: 200, ids: isReadable ? [id] : [] })
      }
      await db.rows(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, before?.value])
    }
    const about = `${letter} opens ${isReadable ? 'what they may read' : "another's"}`
    const opened = await caller.send('POST', '/api/recent-records', { entity: table, id })
    expect.soft(opened.status === 204, about).toBe(isReadable)
    // Whatever one opened once: when it is out of scope, it is gone.
    await db.rows(
      `INSERT INTO recent_records (person_id, entity, record_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [company.people[letter].id, table, id],
    )
    const { body } = await caller.get<SearchAnswer>('/api/search')
    expect
      .soft(
        body.items.some((item) => item.id === id),
        about,
      )
      .toBe(isReadable)
    await db.rows('DELETE FROM recent_records')
  }
}
