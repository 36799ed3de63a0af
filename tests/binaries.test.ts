import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pourline-binaries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  spawnSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args])
const commit = () => {
  git('add', '-A')
  git('commit', '-qm', 'x')
}
const version = (is: string) =>
  writeFileSync(join(folder, 'package.json'), `{\n  "name": "x",\n  "version": "${is}"\n}\n`)
const weights = (fill: number, bytes = 300_000) =>
  writeFileSync(join(folder, 'weights.bin'), Buffer.alloc(bytes, fill).fill(0, 0, 4))
const check = () => {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/binaries.mjs'), folder])
  return { said: stdout.toString(), status }
}
const fine = { said: '', status: 0 }
const refused = { said: expect.stringMatching(/^weights\.bin changes without a new version/), status: 1 }

test.skipIf(spawnSync('git', ['--version']).status !== 0)(
  'a large binary is committed with a new version or not at all',
  () => {
    expect(check()).toEqual(fine)
    git('init', '-q')
    version('0.1.0')
    weights(1)
    commit()
    expect(check()).toEqual(fine)

    weights(2)
    expect(check()).toEqual(refused)
    commit()
    expect(check()).toEqual(refused)
    // Taking it back does not take it out of the history.
    weights(1)
    commit()
    expect(check()).toEqual(refused)

    version('0.2.0')
    weights(3)
    expect(check()).toEqual(fine)
    commit()
    expect(check()).toEqual(fine)

    writeFileSync(join(folder, 'words.txt'), 'long '.repeat(100_000))
    renameSync(join(folder, 'weights.bin'), join(folder, 'moved.bin'))
    weights(4, 100_000)
    commit()
    expect(check()).toEqual(fine)
  },
)
