import { expect, test } from 'vitest'
import { saidFiles, textsOf } from '../support/published-texts.ts'

/** What no text may promise, and until when: with the issue that builds it, its line goes here. */
const notBuilt: readonly [RegExp, string][] = [
  [/\breorder forecasts?\b/i, 'nothing forecasts a reorder'],
  [/\b(auto-?(ship|reorder)s?|automatic(ally)? reorders?|standing orders?)\b/i, 'nothing orders by itself'],
  [/\bfollow-up sequences?\b/i, 'sequences are kept, nothing sends them (MAIL-004)'],
  [
    /\b(batch|lot) (and \w+ )?(records?|tracking)\b|\bcertificate records?\b|\brecall lists?\b/i,
    'stock knows no lot',
  ],
  [/\beverything this site runs on\b/i, 'what a package holds is named one by one'],
]

function promisesIn(path: string): string[] {
  return textsOf(path).flatMap((text) =>
    notBuilt.flatMap(([words, why]) => {
      const found = words.exec(text)
      return found ? [`${path}: "${found[0]}": ${why}`] : []
    }),
  )
}

test('no page, help, FAQ, lesson or mail promises what the product does not do', () => {
  const files = saidFiles()
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(promisesIn)).toEqual([])
})

test('each of the words is found where it is said', () => {
  const said = [
    'Reorder forecasts',
    'standing orders',
    'Follow-up sequences',
    'batch and certificate records',
    'holds everything this site runs on',
  ]
  expect(said.filter((text) => !notBuilt.some(([words]) => words.test(text)))).toEqual([])
})
