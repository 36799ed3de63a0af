import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { safetyRoute } from '#assistants/rules/safety-router.ts'

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

test('of a question of any length and make no more is read than of a story', () => {
  const asked = (question: string) => {
    const words: string[] = []
    safetyRoute(question, (word) => {
      words.push(word)
      return false
    })
    return words
  }
  expect(asked('can i drive after it')).toEqual(['can', 'i', 'drive', 'after', 'it'])
  // Each word is looked up once, of many so many, and what stands far behind is not read: the work does not grow.
  expect(asked('overdos '.repeat(500))).toHaveLength(400)
  for (const piece of ['overdos ', 'drive x1 ', 'a ', 'a', '’', '9-']) {
    const words = asked(`${piece.repeat(400_000 / piece.length)} farbehind`)
    expect(words.length, piece).toBeLessThanOrEqual(400)
    expect(words, piece).not.toContain('farbehind')
  }
})
