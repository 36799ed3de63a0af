import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeContent } from '#platform/content/load.ts'
import { readExamined } from '#platform/content/read.ts'
import { hashOf, readShipped } from '#platform/ports/sentences/shipped.ts'
import { sourceTypes } from '#platform/rules/source-types.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { meantBy } from './passages.ts'
import { passagesOf } from './sources.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the product ships the vectors of its texts: a first start encodes at most one in ten itself (npm run eval -- --vectors)', async () => {
  const { db } = app.context
  const content = await readExamined()
  await db.transact((tx) => writeContent(tx, content, new Date('2026-11-02T12:00:00Z')))
  const passages = (await Promise.all(sourceTypes.map((type) => passagesOf(db, type, null)))).flat()
  const texts = passages.flatMap(meantBy)
  const shipped = await readShipped()
  const missing = texts.filter((text) => !shipped.has(hashOf(text)))
  expect(texts.length).toBeGreaterThan(5000)
  expect(missing.length / texts.length).toBeLessThan(0.1)
})
