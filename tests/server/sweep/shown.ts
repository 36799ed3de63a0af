import { expect } from 'vitest'
import type { Letter } from './access-table.ts'
import type { Company } from './company.ts'

/** Writes down every key of an answer. */
export function noteShown(body: unknown, keys: Set<string>): void {
  if (!describesCalls(body)) noteKeys(body, keys)
}

function noteKeys(value: unknown, keys: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) noteKeys(item, keys)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      keys.add(key)
      noteKeys(inner, keys)
    }
  }
}

/** `/api/openapi.json` names every field that there is, and holds no record. */
const describesCalls = (body: unknown) => typeof body === 'object' && body !== null && 'openapi' in body

/** Whatever a role was shown in all of a sweep: costs and commissions are not among it where they may not be. */
export function expectNoLeak({ shown }: Company) {
  const met = (letter: Letter, pattern: RegExp) => [...shown[letter]].filter((key) => pattern.test(key))
  expect(shown.c.size).toBeGreaterThan(10)
  expect(met('c', /commission|cost|supplier|margin/i)).toEqual([])
  expect(met('o', /commission/i)).toEqual([])
  // The admin was shown them: they are there to be seen.
  expect(met('a', /commission/i)).not.toEqual([])
}
