import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Cluster, ensureAppRole, ensureDatabase, startCluster } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { demandVersion, postgresVersions } from '#server/db/server-version.ts'
import { resources } from '#server/modules.ts'
import { openShop } from '#tests/server/orders/shop.ts'
import { toPacked, walk } from '#tests/server/orders/walk.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { otherPostgres, startOther } from '#tests/support/other-postgres.ts'
import { dataFolder, discard, freePort, runFile } from '#tests/support/processes.ts'

type Server = Pick<Cluster, 'url' | 'appUrl' | 'stop'>

const key = () => randomBytes(32).toString('base64')

/** Those at hand: the one that comes with the packages, and what the machine has beside it. */
const servers: [string, (folder: string) => Promise<Server>][] = [
  [
    'that comes with the packages',
    (dataDir) => startCluster({ dataDir, log: () => {}, settings: { fsync: 'off' } }),
  ],
  ...otherPostgres()
    .filter(({ major }) => major >= postgresVersions.oldest && major <= postgresVersions.newest)
    .map(({ major, programs }): [string, () => Promise<Server>] => [`${major}`, () => startOther(programs)]),
]

describe.each(servers)('[FIX-024] PostgreSQL %s', (_, begin) => {
  let folder: string
  let server: Server
  let settings: Record<string, string>
  let house: TestApp | undefined

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pourline-version-'))
    chmodSync(folder, 0o711)
    server = await begin(folder)
    await ensureDatabase(server.url('postgres'), 'given_demo')
    await ensureAppRole(server)
    settings = {
      DEMO: '1',
      DATABASE_URL: server.appUrl('given_demo'),
      DATABASE_OWNER_URL: server.url('given_demo'),
      SECRET_KEYS: `given:${key()}`,
      SEARCH_KEY: key(),
    }
  })
  afterAll(async () => {
    await house?.close()
    await server.stop()
    await discard(folder)
  })

  const start = async (over: Record<string, string> = {}) =>
    runFile('src/server/main.ts', [], {
      DATA_DIR: dataFolder(),
      PORT: String(await freePort()),
      ...settings,
      ...over,
    })

  test('starts, with the demo company, under a role that owns nothing', async () => {
    const app = await start()
    const line = await app.line(/^ready /)
    expect((await fetch(new URL('/readyz', line.slice('ready '.length)))).status).toBe(200)
    app.child.kill('SIGTERM')
    expect((await app.ended).code).toBe(0)
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    onTestFinished(() => client.end())
    await expect(client.query('ALTER TABLE orders ADD COLUMN stray text')).rejects.toThrow('must be owner')
  })

  test('serves the main job: every list, an order from the cart to its delivery', async () => {
    await ensureDatabase(server.url('postgres'), 'job')
    const url = server.appUrl('job')
    await migrate(server.url('job'), { appRole: new URL(url).username })
    house = await testApp({ over: url })
    const shop = await openShop(house)
    for (const { contract } of resources) {
      const { status } = await shop.admin.get(`${contract.path}?limit=1`)
      expect([contract.path, status]).toEqual([contract.path, status === 404 ? 404 : 200])
    }
    for (const person of [shop.admin, shop.rep, shop.operations]) {
      expect((await person.get('/api/home')).status).toBe(200)
    }
    const { place, bring } = walk(house, shop)
    const order = await place([{ productId: shop.gold32, quantity: 2 }])
    expect(await bring(order, ...toPacked, 'ship', 'deliver')).toMatchObject({ status: 'delivered' })
  })

  test.each([
    [
      'another secret key under the same name',
      { SECRET_KEYS: `given:${key()}` },
      /^SECRET_KEYS has a key "given" that is not/,
    ],
    ['a secret key of another name', { SECRET_KEYS: `other:${key()}` }, /^SECRET_KEYS lacks the key "given"/],
    ['another search key', { SEARCH_KEY: key() }, /^SEARCH_KEY is not the one/],
  ])('is not served with %s', async (_what, wrong, line) => {
    const app = await start(wrong)
    expect((await app.ended).code).toBe(1)
    // Before it stands that the tests' servers write without waiting for the disk.
    expect(app.output().trim().split('\n').slice(1)).toEqual([expect.stringMatching(line)])
  })

  test('is served with a new key before the old one', async () => {
    const app = await start({ SECRET_KEYS: `new:${key()},${settings.SECRET_KEYS}` })
    await app.line(/^ready /)
  })
})

test.each([
  [140_020, '14.20'],
  [190_001, '19.1'],
])('[FIX-024] a server of version %i is refused in one line', async (number, name) => {
  const client = { query: async () => ({ rows: [{ number: String(number), name }] }) }
  await expect(demandVersion(client as never)).rejects.toThrow(
    `DATABASE_URL: PostgreSQL ${name} is not one that this version runs on: use 15 to 18`,
  )
})
