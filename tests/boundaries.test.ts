import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forBoundaries } from './support/planted-in-boundaries.ts'
import { forBiome, forExpressions, forTypes, type Plant } from './support/planted-violations.ts'
import { sound } from './support/sound-tree.ts'

const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const scratch = mkdtempSync(join(tmpdir(), 'pourline-boundaries-'))

const plant = (path: string, text: string) => {
  const file = join(scratch, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const biome = () => run(bin('biome'), 'check', '--max-diagnostics=none', '--colors=off', 'src')
const boundaries = () => run(process.execPath, join(root, 'scripts/boundaries.mjs'), scratch)
const expressions = () => run(process.execPath, join(root, 'scripts/super-linear.mjs'), scratch)
const types = () => run(bin('tsc'), '-b', '--pretty', 'false')

beforeAll(() => {
  for (const file of ['biome.json', 'package.json', '.gitignore'])
    cpSync(join(root, file), join(scratch, file))
  const configs = ['rules', 'contract', 'server', 'ui'].map((kind) => `src/tsconfig.${kind}.json`)
  for (const name of ['tsconfig.json', 'tsconfig.base.json', ...configs]) {
    // Only where the cache lies differs: the scratch tree keeps its own and has no tests or bench.
    const text = readFileSync(join(root, name), 'utf8')
      .replaceAll('node_modules/.cache', '.cache')
      .replace(/,\s*\{\s*"path": "\.\/(tests|bench)"\s*\}/g, '')
    plant(name, text)
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The tree is checked sound, with its violations, and sound again. */
function look(check: typeof biome, plants: Plant[]) {
  for (const [path, text] of Object.entries(sound)) plant(path, text)
  const before = check()
  for (const [, path, text] of plants) plant(path, text)
  const during = check()
  for (const [, path] of plants) rmSync(join(scratch, path))
  return { before, during, after: check() }
}

const withoutFirst = (rows: [string, ...Plant][]) => rows.map(([, ...row]): Plant => row)

describe.each([
  [
    'Biome',
    biome,
    forBiome,
    (said: string, rule: string, path: string) =>
      said.split('\n').some((line) => line.startsWith(path) && line.includes(rule)),
  ],
  [
    'the resolved boundaries',
    boundaries,
    forBoundaries,
    (said: string, rule: string, path: string) =>
      said.split('\n').some((line) => line.startsWith(`${path} `) && line.includes(rule)),
  ],
  [
    'the look at regular expressions',
    expressions,
    forExpressions,
    (said: string, rule: string, path: string) =>
      said.split('\n').some((line) => line.startsWith(`${path}:`) && line.includes(rule)),
  ],
  [
    'the types of each kind of folder',
    types,
    forTypes,
    (said: string, rule: string, path: string) =>
      said.split('\n').some((line) => line.startsWith(`${path}(`) && line.includes(rule)),
  ],
] as const)('%s', (_, check, plants, sees) => {
  let seen: ReturnType<typeof look>
  beforeAll(() => {
    seen = look(check, withoutFirst(plants))
  })

  test('pass a sound tree, before and after', () => {
    expect(seen.before).toMatchObject({ status: 0 })
    expect(seen.after).toMatchObject({ status: 0 })
  })

  test.each(plants.map(([rule, what, path]) => [what, rule, path]))('see %s (%s)', (_what, rule, path) => {
    expect(seen.during.status).not.toBe(0)
    expect(sees(seen.during.said, rule, path), seen.during.said).toBe(true)
  })
})
