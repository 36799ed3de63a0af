import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runRule } from './vector-rules.ts'

type Vector = { id: string; rule: string; input: unknown; expected: unknown }

const folder = resolve(process.env.VECTORS_DIR ?? join(import.meta.dirname, 'vectors'))
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()

// Figures are compared to a hair: (99.6 - 87.5) * 8 is not quite 96.8 in floating point.
function closeTo(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 9)
  if (Array.isArray(value)) return value.map(closeTo)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closeTo(item)]))
}

test('there are golden cases to run', () => {
  expect(files).not.toEqual([])
})

for (const file of files) {
  const { vectors }: { vectors: Vector[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  describe(file, () => {
    test('the file holds cases', () => {
      expect(vectors.length).toBeGreaterThan(0)
    })
    test.each([...Map.groupBy(vectors, ({ rule }) => rule)])('%s', (rule, cases) => {
      for (const { id, input, expected } of cases)
        expect.soft(runRule(rule, input), id).toEqual(closeTo(expected))
    })
  })
}

test('a rule that nobody implements fails by name', () => {
  expect(() => runRule('no-such-rule', {})).toThrow('No function implements the rule "no-such-rule"')
})
