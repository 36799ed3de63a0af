import { randomBytes } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { writeEmail } from '#email/server/sending/write-email.ts'
import { connect, type Database } from '#platform/db/client.ts'
import { ensureDatabase, startCluster } from '#platform/db/embedded.ts'
import { testConfig } from '../support/app.ts'
import { dataFolder, patientSeconds, type Running, runFile, until } from '../support/processes.ts'

const points = ['before the message', 'after the message', 'before the commit'] as const
type Point = (typeof points)[number]

type Taken = { to: string; messageId: string; by: number }
/** `by`: the worker that sends it. */
type Stop = { to: string; at: Point; arrived: (by: number) => Promise<void> }

/** A mail server with a port for each worker, which pauses where the test says and reports who is connected. */
async function watchedOffice(workers: number) {
  const taken: Taken[] = []
  let stop: Stop | null = null
  const stopAt = async (to: string, at: Point, by: number) => {
    if (stop?.to === to && stop.at === at) await stop.arrived(by)
  }
  const open = async (by: number): Promise<string> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 500,
      onRcptTo: ({ address }, _session, done) =>
        void stopAt(address, 'before the message', by).then(() => done()),
      onData(stream, session, done) {
        let text = ''
        stream.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        stream.on('end', async () => {
          const to = session.envelope.rcptTo[0]?.address ?? ''
          taken.push({ to, by, messageId: /^Message-ID:\s+(\S+)/im.exec(text)?.[1] ?? 'none' })
          await stopAt(to, 'after the message', by)
          await stopAt(to, 'before the commit', by)
          done()
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
    return `smtp://127.0.0.1:${port}`
  }
  return {
    urls: await Promise.all(Array.from({ length: workers }, (_, by) => open(by))),
    taken,
    watch: (next: Stop | null) => {
      stop = next
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** A database, and workers beside each other that send what is written there. */
export async function openTestApp(name: string, workers: number) {
  const cluster = await startCluster({ dataDir: dataFolder(), log: () => {} })
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), name)
  const office = await watchedOffice(workers)
  const key = () => randomBytes(32).toString('base64')
  const env = {
    DEMO: '0',
    DATABASE_URL: cluster.url(name),
    SMTP_PLAIN: '1',
    SECRET_KEYS: `house:${key()}`,
    SEARCH_KEY: key(),
    PUBLIC_URL: 'http://127.0.0.1:1',
    WORKERS: '2',
  }
  const start = async (url: string): Promise<Running> => {
    const worker = runFile('src/worker.ts', [], { ...env, DATA_DIR: dataFolder(), SMTP_URL: url })
    await worker.line(/^ready for jobs/)
    return worker
  }
  const running: Promise<Running>[] = []
  // The first one makes the tables.
  for (const url of office.urls) running.push(Promise.resolve(await start(url)))
  const db = connect({ url: env.DATABASE_URL, max: 3, seconds: patientSeconds })
  onTestFinished(() => db.close())
  await db.rows(`INSERT INTO company_settings (key, value) VALUES ('address', $1::jsonb)`, [
    JSON.stringify({ line1: '7 Still Lane', city: 'Denver', state: 'CO', zip: '80202', country: 'USA' }),
  ])
  return {
    db,
    office,
    /** Kills a worker; another in its place comes up while the others work on. */
    async kill(by: number) {
      const worker = await running[by]
      worker?.child.kill('SIGKILL')
      await worker?.ended
      const next = start(office.urls[by] ?? '')
      next.catch(() => {})
      running[by] = next
    },
    allUp: () => Promise.all(running),
  }
}

const config = testConfig()

async function write(db: Database, email: string, isCommercial: boolean): Promise<string> {
  const message = {
    to: { email, type: 'other' as const },
    senderId: null,
    kind: isCommercial ? 'drip' : 'receipt',
    isCommercial,
    subject: 'A pour for you',
    text: 'Hello.',
  }
  return (await db.transact((tx) => writeEmail({ config }, tx, null, message))).id
}

/** Kills whichever worker sends the email to this address, at that point. */
export async function killAt({ db, office, kill }: TestApp, at: Point, to: string): Promise<string> {
  const isWaitedFor = async () =>
    (
      await db.rows(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
    ).length > 0
  let isKilled = () => {}
  const killed = new Promise<void>((done) => {
    isKilled = done
  })
  office.watch({
    to,
    at,
    async arrived(by) {
      if (at !== 'before the commit') {
        await kill(by)
        isKilled()
        return
      }
      // The row is locked, so that the worker's write waits; the mail server's answer does not.
      await new Promise<void>((held) => {
        void db
          .transact(async (tx) => {
            await tx.rows(`SELECT FROM emails WHERE recipient_email = $1 FOR UPDATE`, [to])
            held()
            await until(isWaitedFor)
            await kill(by)
            isKilled()
          })
          .catch(() => {})
      })
    },
  })
  const id = await write(db, to, true)
  await killed
  office.watch(null)
  return id
}

type Row = { id: string; status: string; isCommercial: boolean; messageId: string; reason: string | null }

const rowsOf = (db: Database) =>
  db.rows<Row>(
    `SELECT id, status, is_commercial AS "isCommercial", message_id AS "messageId", reason FROM emails ORDER BY id`,
  )

/**
 * Kills at each point in turn, so many rounds, under load; then no advertisement went twice, and no email is lost.
 * @returns how many of the two workers sent something
 */
export async function killSeries(rounds: number): Promise<number> {
  const testApp = await openTestApp('emails', 2)
  const { db, office } = testApp
  const written: string[] = []
  const victims: { id: string; at: Point }[] = []
  for (let round = 1; round <= rounds; round++)
    for (const [n, at] of points.entries()) {
      for (let load = 1; load <= 4; load++)
        written.push(await write(db, `load-${round}-${n}-${load}@example.com`, load % 2 === 0))
      const id = await killAt(testApp, at, `victim-${round}-${n}@example.com`)
      victims.push({ id, at })
      written.push(id)
    }
  await testApp.allUp()
  // The leases of killed workers end once they were silent for long enough.
  await until(async () =>
    (await rowsOf(db)).every(({ status }) => status !== 'queued' && status !== 'sending'),
  )
  const rows = await rowsOf(db)
  const times = new Map<string, number>()
  for (const { messageId } of office.taken) times.set(messageId, (times.get(messageId) ?? 0) + 1)
  const timesOf = ({ messageId }: Row) => times.get(messageId) ?? 0
  expect(rows.map(({ id }) => id)).toEqual([...written].sort())
  for (const row of rows) {
    if (!row.isCommercial) {
      expect(row, row.id).toMatchObject({ status: 'sent' })
      expect(timesOf(row)).toBeGreaterThan(0)
      continue
    }
    expect(timesOf(row), row.id).toBeLessThanOrEqual(1)
    expect(['sent', 'uncertain']).toContain(row.status)
    if (row.status === 'sent') expect(timesOf(row)).toBe(1)
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, at } of victims) {
    const row = byId.get(id)
    expect(row, at).toMatchObject({ status: 'uncertain', reason: expect.stringContaining('not known') })
    expect(row && timesOf(row), at).toBe(at === 'before the message' ? 0 : 1)
  }
  return new Set(office.taken.map(({ by }) => by)).size
}
