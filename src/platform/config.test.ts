import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { StartError } from './start-error.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pourline-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const key = (seed: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + seed * 11) % 256)).toString('base64')
const safe = {
  DATA_DIR: dataDir,
  SECRET_KEYS: `a:${key(1)}`,
  SEARCH_KEY: key(2),
  PUBLIC_URL: 'https://sales.example.com',
  SMTP_URL: 'smtp://mail.example.com',
}
const outcome = (env: Record<string, string | undefined>) => {
  try {
    return loadConfig({ ...safe, ...env }).mode
  } catch (error) {
    if (error instanceof ConfigError) return 'refused'
    throw error
  }
}
const refusal = (env: Record<string, string | undefined>) => {
  try {
    loadConfig({ ...safe, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'not refused'
}

describe('the fence around the demo', () => {
  const embedded = undefined
  const demoUrl = 'postgres://u:p@db.example.com/shop_demo'
  const realUrl = 'postgres://u:p@db.example.com/shop'
  const [loopback, open] = ['127.0.0.1', '0.0.0.0']
  // Database, host, NODE_ENV, DEMO → resulting mode.
  test.for([
    [embedded, loopback, undefined, undefined, 'demo'],
    [embedded, loopback, undefined, '1', 'demo'],
    [embedded, loopback, 'production', undefined, 'production'],
    [embedded, loopback, 'production', '1', 'refused'],
    [embedded, open, undefined, undefined, 'refused'],
    [embedded, open, undefined, '1', 'demo'],
    [embedded, open, 'production', undefined, 'production'],
    [embedded, open, 'production', '1', 'refused'],
    [demoUrl, loopback, undefined, undefined, 'production'],
    [demoUrl, loopback, undefined, '1', 'demo'],
    [demoUrl, loopback, 'production', undefined, 'production'],
    [demoUrl, loopback, 'production', '1', 'refused'],
    [demoUrl, open, undefined, undefined, 'production'],
    [demoUrl, open, undefined, '1', 'demo'],
    [demoUrl, open, 'production', undefined, 'production'],
    [demoUrl, open, 'production', '1', 'refused'],
    [realUrl, loopback, undefined, undefined, 'production'],
    [realUrl, loopback, undefined, '1', 'refused'],
    [realUrl, loopback, 'production', undefined, 'production'],
    [realUrl, loopback, 'production', '1', 'refused'],
    [realUrl, open, undefined, undefined, 'production'],
    [realUrl, open, undefined, '1', 'refused'],
    [realUrl, open, 'production', undefined, 'production'],
    [realUrl, open, 'production', '1', 'refused'],
  ])('database %s, host %s, NODE_ENV %s, DEMO %s: %s', ([DATABASE_URL, HOST, NODE_ENV, DEMO, expected]) => {
    expect(outcome({ DATABASE_URL, HOST, NODE_ENV, DEMO })).toBe(expected)
  })

  test('DEMO=0 asks for production, also on the embedded database', () => {
    expect(outcome({ DEMO: '0' })).toBe('production')
  })

  test('the demo never uses the database of a production start', () => {
    expect(loadConfig(safe).databaseName).toBe('pourline_demo')
    expect(loadConfig({ ...safe, NODE_ENV: 'production' }).databaseName).toBe('pourline')
  })
})

describe('production', () => {
  const production = { NODE_ENV: 'production' }
  test('names everything that is missing in one line', () => {
    const message = refusal({
      ...production,
      SECRET_KEYS: '',
      SEARCH_KEY: undefined,
      PUBLIC_URL: undefined,
      SMTP_URL: ' ',
    })
    expect(message).toMatch(/SECRET_KEYS .*SEARCH_KEY .*PUBLIC_URL .*SMTP_URL/)
    expect(message).not.toContain('\n')
  })

  test('makes no keys of its own', () => {
    const fresh = join(dataDir, 'never-made')
    expect(refusal({ ...production, DATA_DIR: fresh, SECRET_KEYS: undefined })).toContain('SECRET_KEYS')
    expect(statSync(fresh, { throwIfNoEntry: false })).toBeUndefined()
  })

  test.each([
    ['a key of zeros', { SECRET_KEYS: `a:${Buffer.alloc(32).toString('base64')}` }, '"a" is not random'],
    [
      'a typed key',
      { SEARCH_KEY: Buffer.from('changeme'.repeat(4)).toString('base64') },
      '"SEARCH_KEY" is not random',
    ],
    ['one key for both uses', { SEARCH_KEY: key(1) }, 'SEARCH_KEY is one of SECRET_KEYS'],
    [
      'an address in the clear',
      { PUBLIC_URL: 'http://sales.example.com' },
      'production is reached by https:// alone',
    ],
    [
      'an address that only looks like this machine',
      { PUBLIC_URL: 'http://127.0.0.1.example.com' },
      'https:// alone',
    ],
    ['the demo company code', { COMPANY_CODE: 'COPPER-STILL' }, 'COMPANY_CODE is the demo code'],
  ])('refuses %s', (_, env, said) => {
    expect(refusal({ ...production, ...env })).toContain(said)
  })

  test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    'serves this machine itself at %s',
    (PUBLIC_URL) => {
      expect(loadConfig({ ...safe, ...production, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL)
    },
  )

  test('has no company code that anybody could know', () => {
    const codes = [loadConfig({ ...safe, ...production }), loadConfig({ ...safe, ...production })].map(
      (c) => c.COMPANY_CODE,
    )
    expect(codes[0]).not.toBe(codes[1])
    expect(codes[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('sends as the host people know unless configured otherwise', () => {
    expect(loadConfig({ ...safe, ...production }).MAIL_FROM).toBe('no-reply@sales.example.com')
    expect(loadConfig({ ...safe, ...production, MAIL_FROM: 'hello@example.com' }).MAIL_FROM).toBe(
      'hello@example.com',
    )
  })
})

describe('a wrong value is one line that names the setting, the value and what is allowed', () => {
  test.each([
    ['PORT', 'abc', 'a whole number from 1 to 65535'],
    ['PORT', '70000', 'a whole number'],
    ['PORT', '3000.5', 'a whole number'],
    ['PORT', '0x10', 'a whole number'],
    ['HOST', 'not a host', 'an IP address'],
    ['NODE_ENV', 'prod', 'one of production, development, test'],
    ['DEMO', 'yes', 'one of 0, 1'],
    ['WORKERS', '-1', 'from 0 to 50'],
    ['SEED', '1e3', 'a whole number'],
    ['PUBLIC_URL', 'sales.example.com', 'an origin'],
    ['PUBLIC_URL', 'https://sales.example.com/shop', 'without a path'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'an origin'],
    ['TRUST_PROXY', 'true', 'a number of hops'],
    ['TRUST_PROXY', '10.0.0.0/33', 'CIDR'],
    ['TIME_ZONE', 'Mars/Olympus', 'an IANA time zone'],
    ['TIME_ZONE', '+01:00', 'an IANA time zone'],
    ['LOG_LEVEL', 'loud', 'one of silent'],
    ['MAIL_FROM', 'Sales <a@b.example>\nBcc: c@d.example', 'one e-mail address'],
    ['DATABASE_POOL', '0', 'from 1 to 200'],
  ])('%s=%s', (name, value, allowed) => {
    const message = refusal({ [name]: value })
    expect(message).toContain(`${name} is ${JSON.stringify(value)}: it must be `)
    expect(message).toContain(allowed)
    expect(message).not.toContain('\n')
  })

  test.each([
    ['SECRET_KEYS', `a:${key(1)},a:${key(2)}`],
    ['SECRET_KEYS', `a:${key(1).slice(4)}`],
    ['SECRET_KEYS', `a.b:${key(1)}`],
    ['SEARCH_KEY', 'hunter2'],
    ['DATABASE_URL', 'mysql://u:hunter2@h/db'],
    ['DATABASE_URL', 'postgres://u:hunter2@h/'],
    ['DATABASE_URL', 'postgres://u:hunter2@h/%zz'],
    ['SMTP_URL', 'https://u:hunter2@h'],
    ['METRICS_TOKEN', 'hunter2'],
  ])('%s is never repeated', (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} is not usable: it must be `))
    expect(message).not.toContain(value)
    expect(message).not.toContain('hunter2')
  })
})

describe('a folder that cannot be used is one line', () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  test.each(['DATA_DIR', 'FILES_DIR'])('%s', (name) => {
    const start = () => loadConfig({ DATA_DIR: dataDir, [name]: file })
    expect(start).toThrow(StartError)
    expect(start).toThrow(new RegExp(`^${name} ${file} cannot be used: [^\n]+$`))
  })
})

describe('the keys of the demo', () => {
  test('that are damaged are one line, not other keys', () => {
    const own = join(dataDir, 'damaged')
    loadConfig({ DATA_DIR: own })
    expect(readdirSync(own)).toEqual(['secrets.json'])
    for (const text of ['', '{"SECRET_KEYS":"dem', '{}']) {
      writeFileSync(join(own, 'secrets.json'), text)
      expect(() => loadConfig({ DATA_DIR: own })).toThrow(/^the keys kept in .* are damaged: [^\n]+$/)
    }
  })
})

describe('what is read', () => {
  test('an empty environment is a demo on loopback, with keys that stay', () => {
    const own = join(dataDir, 'own')
    const first = loadConfig({ DATA_DIR: own })
    expect(first).toMatchObject({
      mode: 'demo',
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SEED: 26,
      TRUST_PROXY: false,
      TIME_ZONE: 'America/Denver',
      COMPANY_CODE: 'COPPER-STILL',
      FILES_DIR: join(own, 'files'),
    })
    expect(Object.isFrozen(first)).toBe(true)
    expect(statSync(join(own, 'secrets.json')).mode & 0o777).toBe(0o600)
    const again = loadConfig({ DATA_DIR: own })
    expect(again.secretKeys).toEqual(first.secretKeys)
    expect(again.searchKey).toEqual(first.searchKey)
    expect(first.secretKeys[0]?.key).toHaveLength(32)
  })

  test('the first key is the current one, the others still open', () => {
    const { secretKeys } = loadConfig({ ...safe, SECRET_KEYS: `b:${key(3)}, a:${key(1)}` })
    expect(secretKeys.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test.each([
    ['0', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(loadConfig({ ...safe, TRUST_PROXY }).TRUST_PROXY).toEqual(expected)
  })

  test.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('HOST=%s is visited at %s', (HOST, expected) => {
    expect(loadConfig({ ...safe, DEMO: '1', PUBLIC_URL: undefined, HOST }).PUBLIC_URL).toBe(expected)
  })
})

test('unencrypted mail is for a server on this machine alone', () => {
  const live = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u:p@db.example.com/shop', SMTP_PLAIN: '1' }
  expect(refusal(live)).toMatch(/^SMTP_PLAIN is "1" with the mail server "mail.example.com"/)
  for (const SMTP_URL of ['smtp://127.0.0.1:25', 'smtp://localhost', 'smtp://[::1]:25'])
    expect(outcome({ ...live, SMTP_URL })).toBe('production')
})
