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

test('a question of any length and make takes the router no longer than a moment', () => {
  const long = [
    'overdos '.repeat(50_000),
    'a'.repeat(400_000),
    `${'drive '.repeat(2000)}${'x1 '.repeat(100_000)}`,
    '’'.repeat(400_000),
  ]
  for (const question of long) {
    const begun = performance.now()
    safetyRoute(question)
    expect(performance.now() - begun, question.slice(0, 20)).toBeLessThan(500)
  }
})
