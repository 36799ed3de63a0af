import { globSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** What must be prepared for a test, by its folder; for others the packages suffice. */
const needs: readonly [where: RegExp, ...flags: string[]][] = [
  [/^tests\/e2e\//, '--web', '--browser'],
  [/^tests\/(built\/|start\/(app|company|production))|^proofs\/starts/, '--web'],
  // Joe's questions about calls are answered from the API page.
  [/^proofs\/in-own-words|^src\/assistants\/server\/help-in-own-words/, '--web'],
  [/^(tests\/faults|proofs)\/pooler/, '--pooler'],
  [/^proofs\/dovecot/, '--dovecot'],
]

/** Test files of these folders with one of these words in their path, as Vitest chooses them; without words all. */
export function filesWith(words: readonly string[], folders = '{src,tests}'): string[] {
  const files = globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root })
  if (words.length === 0) return files
  const sought = words.map((word) => word.replace(/^\.\//, '').toLowerCase())
  return files.filter((file) => sought.some((word) => file.toLowerCase().includes(word)))
}

/** The flags of `scripts/prepare.mjs` for these test files. */
export function needsOf(files: readonly string[]): string[] {
  const met = needs.filter(([where]) => files.some((file) => where.test(file)))
  return [...new Set(met.flatMap(([, ...flags]) => flags))]
}
