import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { safetyRoute } from '#domain/assistants/safety-router.ts'

type Probe = { question: string; expected: readonly string[] }
const text = await readFile(new URL('safety-probes.tsv', import.meta.url), 'utf8')
const probes = text
  .trim()
  .split('\n')
  .map((line): Probe => {
    const [question = '', expected = ''] = line.split('\t')
    return { question, expected: expected === '-' ? [] : expected.split('|') }
  })

test('200 written probes: what is asked about safety leads to its entry, what only sounds like it to none', () => {
  expect(probes.length).toBeGreaterThanOrEqual(200)
  const wrong = probes.filter(({ question, expected }) => {
    const first = safetyRoute(question)?.entries[0]
    return expected.length === 0 ? first !== undefined : !expected.includes(first ?? '')
  })
  expect(wrong.map(({ question }) => `${question}: ${safetyRoute(question)?.entries[0]}`)).toEqual([])
})

test('a question of any length and make is looked into for no more words than a story has', () => {
  const asked = (question: string) => {
    let words = 0
    safetyRoute(question, () => {
      words++
      return false
    })
    return words
  }
  // Each word is looked up once, and of a longer question only so many: that is all that grows with its length.
  expect(asked('can i drive after it')).toBe(5)
  for (const piece of ['overdos ', 'drive x1 ', 'a ', 'a', '’', '9-'])
    for (const length of [20_000, 400_000]) {
      const question = piece.repeat(length / piece.length)
      expect(asked(question), `${piece}, ${length} long`).toBe(
        Math.min(400, asked(question.slice(0, 10_000))),
      )
    }
  expect(asked('overdos '.repeat(50_000))).toBe(400)
})
