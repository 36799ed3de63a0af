import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#platform/db/client.ts'
import { vectorOf } from '#platform/ports/sentences/vectors.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { findPassages } from './knowledge/find-passages.ts'
import { indexKnowledge, indexSource } from './knowledge/index-knowledge.ts'
import { nearest, readIndexState, sketchesAt } from './knowledge/sketches.ts'

let app: TestApp
/** Stands for another process: a pool of its own that gets no notifications. */
let other: Database

beforeAll(async () => {
  app = await testApp()
  other = connect({ url: app.url, seconds: 20 })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** The same app over another connection. */
const over = (db: Database) => ({ ...app.context, db })
const titles = async (db: Database, text: string) => {
  const { passages } = await findPassages(over(db), { text, kind: 'general', types: ['faq'] })
  return passages.map(({ title }) => title)
}
// Shares no word with the question: only the comparison of meanings finds it.
const late = 'Parcel delayed in transit?'
const asked = 'my goods have not arrived, it has been ages'

test('a new, a changed and a removed entry counts at once, also for a process that has asked before', async () => {
  const admin = await app.signInAs('admin')
  const add = async (question: string) => {
    const made = await admin.send<{ id: string }>('POST', '/api/faq-items', { question, answer: 'Ask us.' })
    expect(made.status).toBe(201)
    return made.body.id
  }
  const index = (id: string) => indexKnowledge(app.context, { type: 'faq', id })
  await index(await add('Who signs the yearly report?'))
  for (const db of [app.context.db, other]) expect(await titles(db, asked)).not.toContain(late)

  const id = await add(late)
  await index(id)
  for (const db of [app.context.db, other]) expect((await titles(db, asked))[0]).toBe(late)

  const { headers } = await admin.get(`/api/faq-items/${id}`)
  const changed = await admin.send(
    'PATCH',
    `/api/faq-items/${id}`,
    { question: 'Which glasses go with it?' },
    { 'if-match': String(headers.etag) },
  )
  expect(changed.status).toBe(200)
  await index(id)
  for (const db of [app.context.db, other]) {
    expect((await titles(db, 'what do we pour it in'))[0]).toBe('Which glasses go with it?')
    expect(await titles(db, asked)).not.toContain(late)
  }

  await app.context.db.rows('UPDATE faq_items SET deleted_at = now() WHERE id = $1', [id])
  await index(id)
  for (const db of [app.context.db, other])
    expect(await titles(db, 'what do we pour it in')).toEqual(['Who signs the yearly report?'])
})

test('the nearest by sketches: of the kinds one may read, by the nearest of their wordings', async () => {
  const passage = (key: string, title: string, aliases: string[] = []) => ({
    sourceType: 'guide' as const,
    sourceId: null,
    sourceKey: `guide:${key}`,
    part: 0,
    title,
    body: 'A text about nothing in particular.',
    href: '',
    aliases,
    details: {},
  })
  const { db } = app.context
  await indexSource(app.context, { type: 'guide', id: null }, [
    passage('a', 'Reset a password', ['I cannot sign in any more']),
    passage('b', 'Which label goes on the box?'),
    passage('c', 'I cannot sign in'),
  ])
  const ids = new Map(
    (
      await db.rows<{ id: string; key: string }>(
        `SELECT id, source_key AS key FROM knowledge_passages WHERE source_type = 'guide'`,
      )
    ).map(({ id, key }) => [id, key]),
  )
  const sketches = await sketchesAt(app.context, await readIndexState(db))
  const vector = await vectorOf('I cannot sign in any more')
  const near = (types: Parameters<typeof nearest>[2], most = 32) =>
    nearest(sketches, vector, types, most).map((id) => ids.get(id))
  expect(near(['guide'])).toEqual(['guide:a', 'guide:c', 'guide:b'])
  expect(near(['guide'], 1)).toEqual(['guide:a'])
  expect(near(['recipe'])).toEqual([])
  await indexSource(app.context, { type: 'guide', id: null }, [])
  expect((await sketchesAt(app.context, await readIndexState(db))).passages).toBe(sketches.passages - 3)
})

test('what is not changed is not read again', async () => {
  const status = await readIndexState(other)
  const first = await sketchesAt(over(other), status)
  expect(await sketchesAt(over(other), status)).toBe(first)
  expect(await sketchesAt(over(other), { ...status, revision: first.revision + 1 })).not.toBe(first)
})

test('a database of the encoder before finds by words after the upgrade, and by meaning as soon as it is indexed', async () => {
  const { db } = app.context
  const garage = 'Repaint the garage'
  await db.rows(`INSERT INTO faq_items (question, answer) VALUES ($1, 'Ask us.')`, [garage])
  await indexKnowledge(app.context, { type: 'faq' })
  const find = () => titles(db, 'a fresh colour where I park my car')
  expect((await find())[0]).toBe(garage)
  // The old format: 512 dimensions per form, sketches of 64 bytes, and an unchanged hash.
  await db.rows(
    `UPDATE knowledge_passages SET vectors = decode(repeat('7f', 512 * (2 + cardinality(aliases))), 'hex')`,
  )
  await db.rows(`UPDATE knowledge_sketches k SET sketches = decode(repeat('ff', 64 * (2 + cardinality(p.aliases))), 'hex')
                   FROM knowledge_passages p WHERE p.id = k.passage_id`)
  const migration = new URL('../../platform/db/migrations/202611220000_vectors_of_384.sql', import.meta.url)
  for (const statement of (await readFile(migration, 'utf8')).split(/;$/m)) await db.rows(statement)
  expect(await find()).not.toContain(garage)
  expect((await titles(db, 'garage'))[0]).toBe(garage)

  await indexKnowledge(app.context)
  expect((await find())[0]).toBe(garage)
  const sizes = await db.rows<{ vectors: number; sketches: number }>(
    `SELECT octet_length(p.vectors) / (2 + cardinality(p.aliases)) AS vectors,
            octet_length(k.sketches) / (2 + cardinality(p.aliases)) AS sketches
       FROM knowledge_passages p JOIN knowledge_sketches k ON k.passage_id = p.id`,
  )
  expect(new Set(sizes.map(({ vectors, sketches }) => `${vectors} ${sketches}`))).toEqual(new Set(['384 48']))
})
