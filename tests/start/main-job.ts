import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { bringUp } from '#platform/db/bring-up.ts'
import { type Cluster, ensureAppRole, ensureDatabase } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { resources } from '../../src/compose-modules.ts'
import { testApp } from '../support/app.ts'
import { dataFolder, discard, freePort, type Running, runFile } from '../support/processes.ts'
import { openShop } from '../support/shop.ts'
import { toPacked, walk } from '../support/walk.ts'

type Server = Pick<Cluster, 'url' | 'appUrl' | 'stop'>
type Begin = (dataDir: string) => Promise<Server>

const key = () => randomBytes(32).toString('base64')

/** A PostgreSQL that the product is given: it starts there, does its main job, and is not served with keys of others. */
export async function passesMainJob(begin: Begin): Promise<void> {
  const server = await given(begin)
  await startsAndKnowsItsKeys(server)
  await servesOrders(server)
}

/** The part of it that no other test shows of the PostgreSQL that comes with the packages. */
export async function passesStart(begin: Begin): Promise<void> {
  await startsAndKnowsItsKeys(await given(begin))
}

async function given(begin: Begin): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-version-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => discard(folder))
  const server = await begin(folder)
  onTestFinished(() => server.stop())
  return server
}

async function startsAndKnowsItsKeys(server: Server): Promise<void> {
  await ensureDatabase(server.url('postgres'), 'given_demo')
  await ensureAppRole(server)
  const settings = {
    DEMO: '1',
    DATABASE_URL: server.appUrl('given_demo'),
    DATABASE_OWNER_URL: server.url('given_demo'),
    SECRET_KEYS: `given:${key()}`,
    SEARCH_KEY: key(),
  }
  const start = async (over: Record<string, string> = {}): Promise<Running> =>
    runFile('src/main.ts', [], {
      DATA_DIR: dataFolder(),
      PORT: String(await freePort()),
      ...settings,
      ...over,
    })
  const stopped = async (app: Running) => {
    app.child.kill('SIGTERM')
    expect(await app.ended, app.output()).toMatchObject({ code: 0 })
  }

  const DATA_DIR = dataFolder()
  const app = await start({ DATA_DIR })
  const line = await app.line(/^ready /)
  const isReady = await fetch(new URL('/readyz', line.slice('ready '.length)))
  expect(isReady.status, app.output()).toBe(200)
  await stopped(app)
  // No database of its own was made beside it.
  expect(readdirSync(DATA_DIR)).not.toContain('postgres')
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  await expect(client.query('ALTER TABLE orders ADD COLUMN stray text')).rejects.toThrow('must be owner')

  const refused = await start({ SECRET_KEYS: `given:${key()}` })
  expect((await refused.ended).code).toBe(1)
  // Before it stands that the tests' servers write without waiting for the disk.
  expect(refused.output().trim().split('\n').slice(1)).toEqual([
    expect.stringMatching(/^SECRET_KEYS has a key "given" that is not/),
  ])
  const urls = { ownerUrl: settings.DATABASE_OWNER_URL, directUrl: settings.DATABASE_URL }
  for (const [wrong, said] of [
    [{ SECRET_KEYS: `other:${key()}` }, /^SECRET_KEYS lacks the key "given"/],
    [{ SEARCH_KEY: key() }, /^SEARCH_KEY is not the one/],
  ] as const)
    await expect(bringUp(loadConfig({ DATA_DIR, ...settings, ...wrong }), urls, () => {})).rejects.toThrow(
      said,
    )
  const again = await start({ SECRET_KEYS: `new:${key()},${settings.SECRET_KEYS}` })
  await again.line(/^ready /)
  await stopped(again)
}

/** Every list, and an order from the cart to its delivery. */
async function servesOrders(server: Server): Promise<void> {
  await ensureDatabase(server.url('postgres'), 'job')
  const url = server.appUrl('job')
  await migrate(server.url('job'), { appRole: new URL(url).username })
  const app = await testApp({ over: url })
  onTestFinished(() => app.close())
  const shop = await openShop(app)
  for (const { contract } of resources) {
    const { status } = await shop.admin.get(`${contract.path}?limit=1`)
    expect([contract.path, status]).toEqual([contract.path, status === 404 ? 404 : 200])
  }
  for (const person of [shop.admin, shop.rep, shop.operations]) {
    expect((await person.get('/api/home')).status).toBe(200)
  }
  const { place, bring } = walk(app, shop)
  const order = await place([{ productId: shop.gold32, quantity: 2 }])
  expect(await bring(order, ...toPacked, 'ship', 'deliver')).toMatchObject({ status: 'delivered' })
}
