import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyOfTree } from '../support/copy-of-tree.ts'

const copy = copyOfTree()
afterAll(copy.discard)

const { statements, types } = copy

/** The copy with one text changed in one file. */
function plant(file: string, from: string, to: string) {
  expect(copy.read(file)).toContain(from)
  copy.write(file, copy.read(file).replaceAll(from, to))
}

/** The files that are complained about, of the complaints with this word. */
const filesIn = (said: string, word = '') => [
  ...new Set(
    said
      .split(/^(?=src\/)/m)
      .filter((complaint) => complaint.includes(word))
      .flatMap((complaint) => /^src\/[\w./-]+\.tsx?/.exec(complaint) ?? []),
  ),
]

/** Files of the server whose own text names a column. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(copy.folder, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/(?<!\.test|\.generated)\.ts$/.test(entry.name)) yield path
  }
}
const naming = (word: string) =>
  [...sources('src/server')].filter(
    (file) => !file.startsWith('src/server/db/') && copy.read(file).includes(word),
  )

const migration = (text: string) => copy.write('src/server/db/migrations/29990101000000_planted.sql', text)

describe('what is renamed is told wherever it is used', () => {
  test('the copy is green', () => {
    expect(statements('--check')).toMatchObject({ isGreen: true })
    expect(types()).toEqual({ isGreen: true, said: '' })
  })

  test('[ENG-001] a column: every file whose statements use it', () => {
    migration('ALTER TABLE clients RENAME COLUMN invite_expires_at TO invite_ends_at;')
    const { isGreen, said } = statements('--check')
    expect(isGreen).toBe(false)
    const users = naming('invite_expires_at')
    expect(users.length).toBeGreaterThan(2)
    expect(filesIn(said)).toEqual(expect.arrayContaining(users))
  })

  // The next four are planted together, because one look of the compiler takes as long as four.
  let seen: ReturnType<typeof types> | undefined
  const whatTypesSay = () => {
    if (seen) return seen
    migration('ALTER TABLE order_items ALTER COLUMN product_name DROP NOT NULL;')
    statements()
    plant('src/contracts/accounts/registration-calls.ts', '/:id/approve', '/:registrationId/approve')
    plant('src/contracts/accounts/register-business.ts', 'isBankVerified:', 'isVerified:')
    plant('src/server/content/keep.ts', 'return tx.rows(', 'return tx.rows<{ id: number; isNew: boolean }>(')
    seen = types()
    return seen
  }

  test('[ENG-001] a column that may be absent from now on: what reads it', () => {
    const { isGreen, said } = whatTypesSay()
    expect(isGreen).toBe(false)
    expect(filesIn(said, 'productName').length).toBeGreaterThan(0)
  })

  test('[ENG-001] the path of a call: who answers it and who asks', () => {
    const { isGreen, said } = whatTypesSay()
    expect(isGreen).toBe(false)
    expect(filesIn(said, 'registrationId')).toEqual(
      expect.arrayContaining([
        'src/server/accounts/routes.ts',
        'src/web/screens/accounts/registrations/registration-sheet.tsx',
      ]),
    )
  })

  test('[ENG-001] a field of an answer: who gives it and who shows it', () => {
    const { isGreen, said } = whatTypesSay()
    expect(isGreen).toBe(false)
    expect(filesIn(said, "'isVerified'")).toEqual(
      expect.arrayContaining([
        'src/server/accounts/routes.ts',
        'src/web/screens/accounts/registrations/registration-sheet.tsx',
      ]),
    )
  })

  test('[ENG-001] a row’s type that somebody says at the call: there is no way to say one', () => {
    const { isGreen, said } = whatTypesSay()
    expect(isGreen).toBe(false)
    expect(filesIn(said)).toContain('src/server/content/keep.ts')
    expect(statements('--check').said).toContain('says itself what comes back')
  })
})
