import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyOfTree } from '../support/copy-of-tree.ts'

/** The files that are complained about, of the complaints with this word. */
export const filesIn = (said: string, word = '') => [
  ...new Set(
    said
      .split(/^(?=src\/)/m)
      .filter((complaint) => complaint.includes(word))
      .flatMap((complaint) => /^src\/[\w./-]+\.tsx?/.exec(complaint) ?? []),
  ),
]

/** A copy of the tree in which things are renamed. */
export function plantedTree() {
  const copy = copyOfTree()
  /** The copy with one text changed in one file. */
  function plant(file: string, from: string, to: string) {
    expect(copy.read(file)).toContain(from)
    copy.write(file, copy.read(file).replaceAll(from, to))
  }
  /** Files of the server whose own text names a column. */
  function* sources(folder: string): Generator<string> {
    for (const entry of readdirSync(join(copy.folder, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* sources(path)
      else if (/(?<!\.test|\.generated)\.ts$/.test(entry.name)) yield path
    }
  }
  const naming = (word: string) =>
    [...sources('src')].filter(
      (file) => /^src\/([^/]+\/server|demo|platform\/(?!db))\//.test(file) && copy.read(file).includes(word),
    )
  const migration = (text: string) =>
    copy.write('src/platform/db/migrations/29990101000000_planted.sql', text)

  return {
    ...copy,
    plant,
    migration,
    /** A column is renamed: the files whose statements use it. */
    renameColumn(): string[] {
      migration('ALTER TABLE clients RENAME COLUMN invite_expires_at TO invite_ends_at;')
      return naming('invite_expires_at')
    },
    /** The path of a call and a field of an answer get other names. */
    renameCallAndField() {
      plant('src/registration/contract/registration-calls.ts', '/:id/approve', '/:registrationId/approve')
      plant('src/registration/contract/register-business.ts', 'isBankVerified:', 'isVerified:')
    },
  }
}

/** Who answers the call and gives the field, and who asks and shows it. */
export const usersOfCallAndField = [
  'src/registration/server/routes.ts',
  'src/registration/ui/registrations/registration-sheet.tsx',
]
