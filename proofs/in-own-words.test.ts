// About: src/assistants, content
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexKnowledge } from '#assistants/server/knowledge/index-knowledge.ts'
import type { TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askFollowUps, askJoe, missedProbes, teachEntries } from '#tests/support/own-words.ts'
import { figure } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await contentApp()
  await indexKnowledge(app.context)
})
afterAll(() => app.close())

test('whatever is found, the entry of safety comes first and answers', async () => {
  expect(await missedProbes(app, 1)).toEqual([])
})

test('[KNOW-003] held-out follow-ups are answered in context or asked back, hardly ever by something else', async () => {
  const { right, wrong } = await askFollowUps(app, 'later')
  figure(`${right.length} follow-ups right, ${wrong.length} wrong`)
  expect(right.length, wrong.join('\n')).toBeGreaterThanOrEqual(7)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2)
})

test('[KNOW-009] Joe answers held-out questions about this product, or says that he needs a model', async () => {
  const { useful, wrong } = await askJoe(app, 'later')
  figure(`${useful} of Joe's answers useful`)
  expect(wrong).toEqual([])
  expect(useful).toBeGreaterThanOrEqual(7)
})

test('[FIX-052] forty held-out questions on twenty entries that were never taught: right, asked back, hardly one wrong', async () => {
  const askAbout = await teachEntries(app)
  const { right, wrong } = await askAbout('later')
  figure(`${right.length} of forty right, ${wrong.length} wrong`)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2)
  expect(right.length).toBeGreaterThanOrEqual(23)
})
