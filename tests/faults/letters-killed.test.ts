import { randomBytes } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#server/db/client.ts'
import { ensureDatabase, startCluster } from '#server/db/embedded.ts'
import { writeLetter } from '#server/outreach/sending/write-letter.ts'
import { testConfig } from '#tests/support/app.ts'
import { dataFolder, pause, type Running, runFile, until } from '#tests/support/processes.ts'

const points = ['before the message', 'after the message', 'before the commit'] as const
type Point = (typeof points)[number]
const rounds = 5

type Taken = { to: string; messageId: string }

/** A mail server that stops where it is told, and says when it is there. */
async function watchedOffice() {
  const taken: Taken[] = []
  let stop: { to: string; at: Point; arrived: () => Promise<void> } | null = null
  const stopAt = async (to: string, at: Point) => {
    if (stop?.to === to && stop.at === at) await stop.arrived()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => void stopAt(address, 'before the message').then(() => done()),
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      stream.on('end', async () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        taken.push({ to, messageId: /^Message-ID:\s+(\S+)/im.exec(text)?.[1] ?? 'none' })
        await stopAt(to, 'after the message')
        await stopAt(to, 'before the commit')
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    watch: (next: typeof stop) => {
      stop = next
    },
  }
}

async function openHouse(name: string) {
  const cluster = await startCluster({ dataDir: dataFolder(), log: () => {} })
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), name)
  const office = await watchedOffice()
  const key = () => randomBytes(32).toString('base64')
  const env = {
    DEMO: '0',
    DATABASE_URL: cluster.url(name),
    DATA_DIR: dataFolder(),
    SMTP_URL: office.url,
    SMTP_PLAIN: '1',
    SECRET_KEYS: `house:${key()}`,
    SEARCH_KEY: key(),
    PUBLIC_URL: 'http://127.0.0.1:1',
    WORKERS: '2',
  }
  const start = async () => {
    const worker = runFile('src/server/worker.ts', [], env)
    await worker.line(/^ready for jobs/)
    return worker
  }
  const worker = await start()
  const db = connect({ url: env.DATABASE_URL, max: 3 })
  onTestFinished(() => db.close())
  await db.rows(`INSERT INTO company_settings (key, value) VALUES ('address', $1::jsonb)`, [
    JSON.stringify({ line1: '7 Still Lane', city: 'Denver', state: 'CO', zip: '80202', country: 'USA' }),
  ])
  return { db, office, start, worker }
}

const config = testConfig()

async function write(db: Database, email: string, isCommercial: boolean): Promise<string> {
  const letter = {
    to: { email, type: 'other' as const },
    senderId: null,
    kind: isCommercial ? 'drip' : 'receipt',
    isCommercial,
    subject: 'A pour for you',
    text: 'Hello.',
  }
  return (await db.transact((tx) => writeLetter({ config }, tx, null, letter))).id
}

/** Kills the worker where the letter to this address is, and starts another. */
async function killAt(house: Awaited<ReturnType<typeof openHouse>>, worker: Running, at: Point, to: string) {
  const { db, office } = house
  let kill = () => {}
  const killed = new Promise<void>((done) => {
    kill = () => {
      worker.child.kill('SIGKILL')
      void worker.ended.then(() => done())
    }
  })
  office.watch({
    to,
    at,
    async arrived() {
      if (at !== 'before the commit') {
        kill()
        return killed
      }
      // The row is held, so that what the worker has to write waits; the mail server's answer does not.
      void db
        .transact(async (tx) => {
          await tx.rows(`SELECT FROM emails WHERE recipient_email = $1 FOR UPDATE`, [to])
          await pause(400)
          kill()
          await killed
        })
        .catch(() => {})
      await pause(100)
    },
  })
  const id = await write(db, to, true)
  await killed
  office.watch(null)
  return { id, next: await house.start() }
}

type Row = { id: string; status: string; isCommercial: boolean; messageId: string; reason: string | null }

const rowsOf = (db: Database) =>
  db.rows<Row>(
    `SELECT id, status, is_commercial AS "isCommercial", message_id AS "messageId", reason FROM emails ORDER BY id`,
  )

test('[MAIL-008] killed before the message, after it and before the commit, five times each: no advertisement twice, no letter lost', async () => {
  const house = await openHouse('letters')
  const { db, office } = house
  let { worker } = house
  const written: string[] = []
  const victims: { id: string; at: Point }[] = []
  for (let round = 1; round <= rounds; round++) {
    for (const [n, at] of points.entries()) {
      for (let load = 1; load <= 4; load++)
        written.push(await write(db, `load-${round}-${n}-${load}@example.com`, load % 2 === 0))
      const { id, next } = await killAt(house, worker, at, `victim-${round}-${n}@example.com`)
      worker = next
      victims.push({ id, at })
      written.push(id)
    }
  }
  // What the killed ones held is released once they were silent for long enough.
  await until(async () =>
    (await rowsOf(db)).every(({ status }) => status !== 'queued' && status !== 'sending'),
  )
  const rows = await rowsOf(db)
  const times = (messageId: string) => office.taken.filter((one) => one.messageId === messageId).length
  expect(rows.map(({ id }) => id)).toEqual([...written].sort())
  for (const row of rows) {
    const count = times(row.messageId)
    if (!row.isCommercial) {
      expect(row, row.id).toMatchObject({ status: 'sent' })
      expect(count).toBeGreaterThan(0)
      continue
    }
    expect(count, row.id).toBeLessThanOrEqual(1)
    expect(['sent', 'uncertain']).toContain(row.status)
    if (row.status === 'sent') expect(count).toBe(1)
  }
  for (const { id, at } of victims) {
    const row = rows.find((one) => one.id === id)
    expect(row, at).toMatchObject({ status: 'uncertain', reason: expect.stringContaining('not known') })
    expect(times(row?.messageId ?? ''), at).toBe(at === 'before the message' ? 0 : 1)
  }
})

test('[MAIL-008] the control: without the state that is committed before sending, the same kill sends twice', async () => {
  const house = await openHouse('letters')
  const { db, office } = house
  await db.rows(
    `CREATE FUNCTION forget_sending() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN IF NEW.status = 'sending' THEN NEW.status = 'queued'; END IF; RETURN NEW; END $$`,
  )
  await db.rows(
    `CREATE TRIGGER forget_sending BEFORE UPDATE ON emails FOR EACH ROW EXECUTE FUNCTION forget_sending()`,
  )
  await killAt(house, house.worker, 'after the message', 'victim@example.com')
  await until(() => office.taken.length > 1)
  expect(new Set(office.taken.map(({ messageId }) => messageId)).size).toBe(1)
})
