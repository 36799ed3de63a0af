import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '#platform/rules/text/fold.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('[FIX-035] the database folds every sign as the rules do', async () => {
  // Every sign that either may know, between two letters; halves of pairs and NUL are no text.
  const texts = Array.from({ length: 0x1fbff }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => `aE${String.fromCodePoint(code)}Z`)
  const rows = []
  // A statement has two seconds.
  for (let at = 0; at < texts.length; at += 8000) {
    const some = await app.context.db.rows(
      'SELECT text, fold_text(text) AS folded, normalize(text, NFKD) AS parted FROM unnest($1::text[]) AS text',
      [texts.slice(at, at + 8000)],
    )
    rows.push(...some)
  }
  expect(rows).toHaveLength(texts.length)
  // A letter that is newer than the Unicode of either is not yet told apart into its parts there.
  const known = rows.filter(({ text, parted }) => parted === String(text).normalize('NFKD'))
  expect(known.length).toBeGreaterThan(texts.length - 1000)
  expect(known.filter(({ text, folded }) => folded !== fold(String(text))).map(({ text }) => text)).toEqual(
    [],
  )
})
