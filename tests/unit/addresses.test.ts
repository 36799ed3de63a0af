import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screenAt } from '#shell/public/known-paths.ts'
import { screens } from '../../src/compose-ui.tsx'

const root = new URL('../../src/', import.meta.url).pathname
/** What leads to a screen: links and navigation, what sources and hits say of where they stand. */
const leads = /\b(?:to|href|path)(?:=\{?|:|\s*\?\s*)\s*['"`](\/[^'"`?#\s]*)/g
const openings = /['"`](\/[a-z][a-z/-]*)\?(?:open|lesson)=/g
const branches = /\?\s*'(\/[a-z][^'?#\s]*)'\s*:\s*'(\/[a-z][^'?#\s]*)'/g
/** Not of the router. */
const isElsewhere = (path: string) =>
  /^\/(api|assets|files|src|healthz|readyz|metrics)\b/.test(path) || path.includes('.')

const files = (readdirSync(root, { recursive: true }) as string[]).filter(
  (name) =>
    /^(([^/]+\/ui|design|shell|assistants\/server\/knowledge)\/|compose-ui)/.test(name) &&
    /\.tsx?$/.test(name) &&
    !name.includes('.test.'),
)

function addressesIn(text: string): string[] {
  return [...text.matchAll(leads), ...text.matchAll(branches), ...text.matchAll(openings)]
    .flatMap(([, ...paths]) => paths)
    .flatMap((path) => (path === undefined ? [] : path.replace(/\$\{[^}]*\}?/g, 'x')))
    .filter((path) => !isElsewhere(path))
}

const isKnown = (path: string) => path === '/' || screenAt(screens, path) !== undefined

test('no link of the product leads to an address that no screen has', () => {
  const dead = files.flatMap((name) =>
    addressesIn(readFileSync(join(root, name), 'utf8'))
      .filter((path) => !isKnown(path))
      .map((path) => `${name}: ${path}`),
  )
  expect(dead).toEqual([])
})

test('a dead one is found, however it is written', () => {
  const planted = [
    `<Link to="/faq/techniques">`,
    `to={isOne ? '/faq' : '/faq/techniques'}`,
    'href: `/faq/techniques?open=§`',
    "...of('technique', row.id, `/faq/techniques?open=§`),",
    'to: `/prospects/§/story`',
  ]
  // What fills a place of an address.
  const filled = (text: string) => text.replaceAll('§', '$'.concat('{row.id}'))
  for (const text of planted)
    expect(
      addressesIn(filled(text)).some((path) => !isKnown(path)),
      text,
    ).toBe(true)
  expect(addressesIn(filled('to: `/prospects/§`')).every(isKnown)).toBe(true)
})
