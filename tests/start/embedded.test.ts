import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cluster, ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { StartError } from '#platform/start-error.ts'
import { dataFolder, discard, runFile, until } from '../support/processes.ts'

const isRoot = process.getuid?.() === 0

// What is tested here is not power cuts: without waiting for the disk each test takes a fraction of the time.
const hasty = { fsync: 'off' }

async function open(dataDir: string, log: string[] = []): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, log: (line) => log.push(line), settings: hasty })
  onTestFinished(() => cluster.stop())
  return cluster
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const hold = async (dataDir: string) => {
  const holder = runFile('tests/start/hold-cluster.ts', [dataDir])
  const url = (await holder.line(/^url /)).slice(4)
  return { holder, url }
}

const isAlive = (pid: number) => {
  try {
    // A zombie has no memory left; it only waits to be counted.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}
const postmasterOf = (cluster: string) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

describe('a cluster', () => {
  test('keeps what was committed, durably, in UTF-8 and UTC', async () => {
    const dataDir = dataFolder()
    const first = await startCluster({ dataDir, log: () => {} })
    const [settings] = await query(
      first.url('postgres'),
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
              current_setting('synchronous_commit') AS commit, current_setting('timezone') AS zone,
              current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS address,
              lower('ÉCOLE') AS lower`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      address: '127.0.0.1',
      lower: 'école',
    })
    await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 26 AS n')
    await first.stop()

    const again = await open(dataDir)
    expect(await query(again.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 26 }])
  })

  test('lets nobody in without the password', async () => {
    const cluster = await open(dataFolder())
    const url = new URL(cluster.url('postgres'))
    url.password = 'guess'
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  })

  test('runs beside another one', async () => {
    const [one, other] = await Promise.all([open(dataFolder()), open(dataFolder())])
    expect(new URL(one.url('a')).port).not.toBe(new URL(other.url('a')).port)
  })

  test('makes a database once, however many ask', async () => {
    const cluster = await open(dataFolder())
    await Promise.all(Array.from({ length: 5 }, () => ensureDatabase(cluster.url('postgres'), 'shop_demo')))
    expect(await query(cluster.url('shop_demo'), 'SELECT current_database() AS name')).toEqual([
      { name: 'shop_demo' },
    ])
  })

  test('comes back on the same port when PostgreSQL is killed', async () => {
    const log: string[] = []
    const cluster = await open(dataFolder(), log)
    await query(cluster.url('postgres'), 'CREATE TABLE kept AS SELECT 26 AS n')
    process.kill(postmasterOf(cluster.where), 'SIGKILL')
    await until(() =>
      query(cluster.url('postgres'), 'SELECT n FROM kept').then(
        (rows) => rows[0]?.n === 26,
        () => false,
      ),
    )
    expect(log).toContain('PostgreSQL ended unexpectedly: starting it again')
  })
})

describe('a data folder', () => {
  test('in use is refused with one line, and its user is not disturbed', async () => {
    const dataDir = dataFolder()
    const { holder, url } = await hold(dataDir)
    const refusal = await startCluster({ dataDir, log: () => {}, settings: hasty }).catch((error) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal.message).toMatch(new RegExp(`^DATA_DIR .* is in use by process ${holder.pid}: .+$`))
    await expect(removeCluster(dataDir)).rejects.toThrow(/in use/)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('opens again after kill -9 of its user, with what was committed and no PostgreSQL left behind', async () => {
    const dataDir = dataFolder()
    const { holder, url } = await hold(dataDir)
    await query(url, 'CREATE TABLE kept AS SELECT 26 AS n')
    const cluster = join(existsSync(join(dataDir, 'postgres.path')) ? '' : dataDir, 'postgres')
    const postmaster = postmasterOf(cluster)
    holder.child.kill('SIGKILL')
    await holder.ended
    await until(() => !isAlive(postmaster))
    const again = await open(dataDir)
    expect(await query(again.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 26 }])
  })

  test('opens again at once when PostgreSQL still runs there', async () => {
    const dataDir = dataFolder()
    const { holder } = await hold(dataDir)
    holder.child.kill('SIGKILL')
    const again = await open(dataDir)
    expect(await query(again.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('opens again when its user and PostgreSQL were killed together', async () => {
    const dataDir = dataFolder()
    const { holder, url } = await hold(dataDir)
    await query(url, 'CREATE TABLE kept AS SELECT 26 AS n')
    const postmaster = postmasterOf(join(dataDir, 'postgres'))
    holder.child.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    const again = await open(dataDir)
    expect(await query(again.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 26 }])
  })

  test('opens when its process numbers went to others, and leaves those alone', async () => {
    const dataDir = dataFolder()
    const first = await startCluster({ dataDir, log: () => {}, settings: hasty })
    await first.stop()
    // This very process, which lives and is neither PostgreSQL nor the one that took the lock.
    const lines = [process.pid, first.where, 1, 1, '', '127.0.0.1', '  1 2', 'ready', '']
    writeFileSync(join(first.where, 'postmaster.pid'), lines.join('\n'))
    writeFileSync(join(dataDir, 'app.lock'), `${process.pid} 1`)
    const again = await open(dataDir)
    expect(await query(again.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('opens when its lock was written half', async () => {
    const dataDir = dataFolder()
    writeFileSync(join(dataDir, 'app.lock'), '')
    expect((await open(dataDir)).where).toBe(join(dataDir, 'postgres'))
  })

  test('that is a file is refused with one line', async () => {
    const file = join(dataFolder(), 'file')
    writeFileSync(file, '')
    const refusal = await startCluster({ dataDir: file, log: () => {} }).catch((error) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal.message).not.toContain('\n')
  })

  test('is empty again after its database was removed', async () => {
    const dataDir = dataFolder()
    const first = await startCluster({ dataDir, log: () => {}, settings: hasty })
    await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 26 AS n')
    await first.stop()
    await removeCluster(dataDir)
    const again = await open(dataDir)
    await expect(query(again.url('postgres'), 'SELECT n FROM kept')).rejects.toThrow(/does not exist/)
  })
})

describe('a data folder that only its owner may enter', () => {
  test('is used, by root through a folder elsewhere that it names', async () => {
    const log: string[] = []
    const dataDir = dataFolder(0o700)
    const first = await startCluster({ dataDir, log: (line) => log.push(line), settings: hasty })
    await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 26 AS n')
    await first.stop()
    const record = join(dataDir, 'postgres.path')
    if (isRoot) {
      const elsewhere = readFileSync(record, 'utf8').trim()
      expect(first.where).toBe(join(elsewhere, 'postgres'))
      expect(log.filter((line) => line.includes(elsewhere))).toHaveLength(1)
    } else {
      expect(first.where).toBe(join(dataDir, 'postgres'))
      expect(existsSync(record)).toBe(false)
    }
    const again = await open(dataDir)
    expect(again.where).toBe(first.where)
    expect(await query(again.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 26 }])
  })

  test('leaves nothing elsewhere once its database is removed', async () => {
    const dataDir = dataFolder(0o700)
    const first = await startCluster({ dataDir, log: () => {}, settings: hasty })
    await first.stop()
    await removeCluster(dataDir)
    expect(existsSync(first.where)).toBe(false)
    expect(existsSync(join(first.where, '..'))).toBe(!isRoot)
  })

  test('begins anew when it was deleted and made again', async () => {
    const dataDir = dataFolder(0o700)
    const first = await startCluster({ dataDir, log: () => {}, settings: hasty })
    await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 26 AS n')
    await first.stop()
    rmSync(dataDir, { recursive: true })
    mkdirSync(dataDir, { mode: 0o700 })
    const again = await open(dataDir)
    await expect(query(again.url('postgres'), 'SELECT n FROM kept')).rejects.toThrow(/does not exist/)
  })

  test('shares nothing with its copy', async () => {
    const dataDir = dataFolder(0o700)
    const first = await open(dataDir)
    const copy = `${dataDir}-copy`
    mkdirSync(copy, { mode: 0o700 })
    onTestFinished(() => discard(copy))
    for (const name of ['postgres.path', 'postgres.password']) {
      if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(copy, name))
    }
    const other = await open(copy)
    expect(other.where).not.toBe(first.where)
    expect(await query(first.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})
