import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const testApp = mkdtempSync(join(tmpdir(), 'pourline-binaries-'))
afterAll(() => rmSync(testApp, { recursive: true, force: true }))

const git = (...args: string[]) =>
  spawnSync('git', ['-C', testApp, '-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args])
const commit = () => {
  git('add', '-A')
  git('commit', '-qm', 'x')
}
const version = (is: string) =>
  writeFileSync(join(testApp, 'package.json'), `{\n  "name": "x",\n  "version": "${is}"\n}\n`)
const weights = (fill: number, bytes = 300_000) =>
  writeFileSync(join(testApp, 'weights.bin'), Buffer.alloc(bytes, fill).fill(0, 0, 4))
const told = () => {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/binaries.mjs'), testApp])
  return { said: stdout.toString(), status }
}
const fine = { said: '', status: 0 }
const refused = { said: expect.stringMatching(/^weights\.bin changes without a new version/), status: 1 }

test.skipIf(spawnSync('git', ['--version']).status !== 0)(
  'a large binary is committed with a new version or not at all',
  () => {
    expect(told()).toEqual(fine)
    git('init', '-q')
    version('0.1.0')
    weights(1)
    commit()
    expect(told()).toEqual(fine)

    weights(2)
    expect(told()).toEqual(refused)
    commit()
    expect(told()).toEqual(refused)
    // Taking it back does not take it out of the history.
    weights(1)
    commit()
    expect(told()).toEqual(refused)

    version('0.2.0')
    weights(3)
    expect(told()).toEqual(fine)
    commit()
    expect(told()).toEqual(fine)

    writeFileSync(join(testApp, 'words.txt'), 'long '.repeat(100_000))
    renameSync(join(testApp, 'weights.bin'), join(testApp, 'moved.bin'))
    weights(4, 100_000)
    commit()
    expect(told()).toEqual(fine)
  },
)
