import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const scratch = mkdtempSync(join(tmpdir(), 'pourline-one-place-'))

beforeAll(() => {
  chmodSync(scratch, 0o755)
  for (const path of ['src', 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(root, path), join(scratch, path), { recursive: true })
  for (const floor of ['.', 'src/domain', 'src/contracts', 'src/server', 'src/web']) {
    const file = join(scratch, floor, 'tsconfig.json')
    // The copy keeps a cache of its own, and has no tests or bench.
    const text = readFileSync(file, 'utf8')
      .replaceAll('node_modules/.cache', '.cache')
      .replace(/,\s*\{ "path": "\.\/(tests|bench)" \}/g, '')
    writeFileSync(file, text)
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8' })
  return { isGreen: status === 0, said: stdout + stderr }
}
const statements = () => run(bin('node'), 'scripts/statements/statements.ts', '--check')
const types = () => run(bin('tsc'), '-b', '--pretty', 'false')
const filesIn = (said: string) => [
  ...new Set([...said.matchAll(/^(src\/[\w./-]+\.tsx?)/gm)].map(([, file = '']) => file)),
]

/** Files of the server whose own text names a column. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(scratch, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/(?<!\.test|\.generated)\.ts$/.test(entry.name)) yield path
  }
}
const naming = (word: string) =>
  [...sources('src/server')].filter(
    (file) => !file.startsWith('src/server/db/') && readFileSync(join(scratch, file), 'utf8').includes(word),
  )

/** The copy with one text changed in one file, looked at, then put back. */
function changed<T>(file: string, from: string, to: string, look: () => T): T {
  const path = join(scratch, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replaceAll(from, to))
  try {
    return look()
  } finally {
    writeFileSync(path, before)
  }
}

describe('what is renamed is told wherever it is used', () => {
  test('the copy is green', () => {
    expect(statements()).toMatchObject({ isGreen: true })
    expect(types()).toEqual({ isGreen: true, said: '' })
  })

  test('[ENG-001] a column: every file whose statements use it', () => {
    const migration = join(scratch, 'src/server/db/migrations/29990101000000_renamed.sql')
    writeFileSync(migration, 'ALTER TABLE clients RENAME COLUMN invite_expires_at TO invite_ends_at;')
    const { isGreen, said } = statements()
    rmSync(migration)
    expect(isGreen).toBe(false)
    const users = naming('invite_expires_at')
    expect(users.length).toBeGreaterThan(2)
    expect(filesIn(said)).toEqual(expect.arrayContaining(users))
  })

  test('[ENG-001] a column that may be absent from now on: what reads it', () => {
    const migration = join(scratch, 'src/server/db/migrations/29990101000000_optional.sql')
    writeFileSync(migration, 'ALTER TABLE order_items ALTER COLUMN product_name DROP NOT NULL;')
    run(bin('node'), 'scripts/statements/statements.ts')
    const { isGreen, said } = types()
    rmSync(migration)
    run(bin('node'), 'scripts/statements/statements.ts')
    expect(isGreen).toBe(false)
    expect(filesIn(said).length).toBeGreaterThan(0)
  })

  test('[ENG-001] the path of a call: who answers it and who asks', () => {
    const calls = 'src/contracts/accounts/registration-calls.ts'
    const { isGreen, said } = changed(calls, '/:id/approve', '/:registrationId/approve', types)
    expect(isGreen).toBe(false)
    expect(filesIn(said)).toEqual(
      expect.arrayContaining([
        'src/server/accounts/routes.ts',
        'src/web/screens/accounts/registrations/registration-sheet.tsx',
      ]),
    )
  })

  test('[ENG-001] a field of an answer: who gives it and who shows it', () => {
    const answer = 'src/contracts/accounts/register-business.ts'
    const { isGreen, said } = changed(answer, 'isBankVerified:', 'isVerified:', types)
    expect(isGreen).toBe(false)
    expect(filesIn(said)).toEqual(
      expect.arrayContaining([
        'src/server/accounts/routes.ts',
        'src/web/screens/accounts/registrations/registration-sheet.tsx',
      ]),
    )
  })
})
