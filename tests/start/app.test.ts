import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyOf, dataFolder, discard, freePort } from '../support/processes.ts'
import { npmEnds, run, start, status, stop } from './starts.ts'

/** A start that is refused: its exit code and every line it printed. */
async function refused(env: Record<string, string | undefined>) {
  const app = run(env)
  const { code } = await app.ended
  return { code, lines: app.output().trim().split('\n') }
}

/** The data folder of a first start. The other tests copy it: what they are about is the start after that. */
const made = mkdtempSync(join(tmpdir(), 'pourline-made-'))
chmodSync(made, 0o711)
afterAll(() => discard(made))

describe('a first start', () => {
  test('ends its output with the address, answers there, and stops on SIGTERM', async () => {
    const app = await start({ DATA_DIR: made })
    expect(app.output().trim().split('\n').at(-1)).toBe(`ready ${app.url}`)
    expect(app.output(), 'a start warns of nothing').not.toMatch(/"level":[456]0/)
    expect(await status(app.url, '/healthz')).toBe(200)
    expect(await status(app.url, '/readyz')).toBe(200)
    expect(await stop(app)).toMatchObject({ code: 0 })
    expect(existsSync(join(made, 'postgres/postmaster.pid'))).toBe(false)
  })
})

describe('a start', () => {
  test('keeps its data folder to itself, and works again after kill -9, without help and on the same port', async () => {
    const DATA_DIR = copyOf(made)
    const PORT = String(await freePort())
    const first = await start({ DATA_DIR, PORT })
    const { code, lines } = await refused({ DATA_DIR, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^DATA_DIR .* is in use by process ${first.pid}:`)),
    ])
    expect(await status(first.url, '/readyz'), 'its user goes on').toBe(200)
    expect(await stop(first, 'SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    const again = await start({ DATA_DIR, PORT })
    expect(again.url).toBe(first.url)
    expect(await status(again.url, '/readyz')).toBe(200)
    expect(await stop(again)).toMatchObject({ code: 0 })
  })
})

describe('npm start', () => {
  // Killed, npm can pass nothing on.
  test('leaves nothing running when npm is killed', () => npmEnds(copyOf(made), 'SIGKILL'))
})

describe('a start is refused with one line', () => {
  test.each([
    [
      'a setting that cannot be',
      { PORT: 'abc' },
      /^PORT is "abc": it must be a whole number from 1 to 65535$/,
    ],
    ['a demo that others could reach', { HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0", .*DEMO=1/],
    ['a demo in production', { NODE_ENV: 'production', DEMO: '1' }, /^DEMO is "1" with NODE_ENV=production/],
    [
      'a demo on a database of others',
      { DEMO: '1', DATABASE_URL: 'postgres://u:p@127.0.0.1:1/shop' },
      /ends in _demo/,
    ],
    [
      'production without its secrets',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/shop' },
      /^production needs SECRET_KEYS/,
    ],
  ])('%s', async (_, env, line) => {
    const { code, lines } = await refused({ DATA_DIR: dataFolder(), ...env })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(line)])
  })

  test('a port in use, before the database is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const DATA_DIR = dataFolder()
    const { code, lines } = await refused({ DATA_DIR, PORT: String(port) })
    expect(code).toBe(1)
    expect(lines).toEqual([
      `PORT ${port} on 127.0.0.1 is in use: stop the program that has it, or set another PORT`,
    ])
    expect(readdirSync(DATA_DIR)).toEqual(['secrets.json'])
  })

  test('a database that is not there', async () => {
    const DATABASE_URL = `postgres://u:p@127.0.0.1:${await freePort()}/shop_demo`
    const { code, lines } = await refused({ DATA_DIR: dataFolder(), DEMO: '1', DATABASE_URL })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL/)])
  })
})
