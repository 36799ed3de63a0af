import { randomBytes } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { openSession } from '#identity/server/sessions.ts'
import { connect, type Database } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { createSealer, type Sealer } from '#platform/db/sealed.ts'
import { collectingMailServer } from '../support/collecting-mail-server.ts'
import { dataFolder, freePort, patient, patientSeconds, pause, until } from '../support/processes.ts'
import type { Begin } from './begin.ts'

type Size = {
  begin: Begin
  /** The database, as its owner. */
  url: string
  /** Values that were sealed before. */
  values: number
  /** People who call without a pause. */
  people: number
  /** Keys after the first. */
  rotations: number
}

const secret = () => randomBytes(32)
const placeOf = (id: string) => `users|bank_account_number|${id}`

type Process = {
  env: Record<string, string>
  file: Parameters<Begin>[0]
  stop: (() => Promise<void>) | null
  calls: number
}
type Server = Process & { url: string; isOpen: boolean }

/**
 * Two servers and a worker under load, restarted one after the other as a rolling restart does, while the key of secret fields
 * is exchanged by the steps of the README. @returns the number of calls that were answered while it was
 */
export async function rotateUnderLoad({ begin, url, values, people, rotations }: Size): Promise<number> {
  const post = await collectingMailServer()
  const searchKey = secret()
  const shared = {
    DEMO: '0',
    DATABASE_URL: url,
    DATA_DIR: dataFolder(),
    SMTP_URL: post.url,
    SMTP_PLAIN: '1',
    SEARCH_KEY: searchKey.toString('base64'),
    WRITES_PER_MINUTE: '10000000',
    LOGIN_FAILURES_PER_ACCOUNT: '1000000',
    LOGIN_FAILURES_PER_ADDRESS: '1000000',
    REGISTRATIONS_PER_HOUR: '1000000',
    STRANGER_CALLS_PER_MINUTE: '10000000',
    LOG_LEVEL: 'warn',
    ...patient,
  }
  const keys = Array.from({ length: rotations + 1 }, (_, n) => ({ id: `key${n}`, key: secret() }))
  const named = (...at: number[]) =>
    at.map((n) => `${keys[n]?.id}:${keys[n]?.key.toString('base64')}`).join(',')
  const server = async (workers: string): Promise<Server> => {
    const port = String(await freePort())
    const env = { ...shared, PORT: port, PUBLIC_URL: 'http://127.0.0.1', WORKERS: workers }
    const at = `http://127.0.0.1:${port}`
    return { env, file: 'src/main.ts', stop: null, url: at, isOpen: false, calls: 0 }
  }
  const servers = [await server('0'), await server('0')]
  const env = { ...shared, PUBLIC_URL: 'http://127.0.0.1:1', WORKERS: '2' }
  const worker: Process = { env, file: 'src/worker.ts', stop: null, calls: 0 }

  /** One after the other, each taken out of the load first, as a proxy does. */
  const restart = async (SECRET_KEYS: string) => {
    for (const one of [...servers, worker]) {
      if ('isOpen' in one) one.isOpen = false
      await until(() => one.calls === 0)
      await one.stop?.()
      one.stop = await begin(one.file, { ...one.env, SECRET_KEYS })
      if ('isOpen' in one) one.isOpen = true
    }
  }
  await restart(named(0))
  const db = connect({ url, max: 2, seconds: patientSeconds })
  onTestFinished(() => db.close())
  const sealerOf = (at: number) => createSealer(keys.slice(at, at + 1), searchKey)
  const kept = await sealBefore(db, sealerOf(0), values)
  const load = startLoad(servers, await enroll(db, people))

  for (let at = 0; at < rotations; at++) {
    // Nobody is asked for their password again meanwhile, however long it takes.
    await db.rows('UPDATE sessions SET authenticated_at = now()')
    await restart(named(at, at + 1))
    await restart(named(at + 1, at))
    await until(async () => (await leftWith(db, `key${at}`)) === 0)
    await db.rows('UPDATE sessions SET authenticated_at = now()')
    await restart(named(at + 1))
  }
  const { calls, failures, resets } = await load.finish()
  expect(failures).toEqual([])
  // Every code that was sealed for the queue was opened where it was sent.
  await until(
    () => post.messages.filter((text) => /^Subject: Choose a new password/m.test(text)).length >= resets,
  )
  const last = sealerOf(rotations)
  const sealed = await db.rows<{ id: string; sealed: string }>(
    'SELECT id, bank_account_number AS sealed FROM users WHERE bank_account_number IS NOT NULL',
  )
  expect(sealed.length).toBe(values + people)
  for (const row of sealed) {
    const plain = last.open(row.sealed, placeOf(row.id))
    expect([row.id, kept.get(row.id) ?? plain]).toEqual([row.id, plain])
  }
  return calls
}

/** Bank numbers that nobody touches meanwhile; a statement of 500, which has two seconds as any has. */
async function sealBefore(db: Database, sealer: Sealer, count: number): Promise<Map<string, string>> {
  const made = Array.from({ length: count }, (_, n) => ({
    id: uuidv7(),
    plain: `9${String(n).padStart(9, '0')}`,
  }))
  for (let from = 0; from < made.length; from += 500) {
    const some = made.slice(from, from + 500)
    await db.rows(
      `INSERT INTO users (id, first_name, last_name, email, role, status, bank_account_number)
       SELECT n.id, 'Kept', 'Number', n.id || '@example.com', 'sales_rep', 'active', n.sealed
         FROM unnest($1::uuid[], $2::text[]) AS n(id, sealed)`,
      [some.map(({ id }) => id), some.map(({ id, plain }) => sealer.seal(plain, placeOf(id)))],
    )
  }
  return new Map(made.map(({ id, plain }) => [id, plain]))
}

type Person = { email: string; cookie: string }

async function enroll(db: Database, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < count; n++) {
    const email = `rep-${n}@example.com`
    const user = await db.row<{ id: string }>(
      `INSERT INTO users (first_name, last_name, email, role, status)
       VALUES ('Ada', 'Rep', $1, 'sales_rep', 'active') RETURNING id`,
      [email],
    )
    const from = { ip: null, userAgent: null }
    const token = await openSession(db, { userId: user?.id ?? '' }, from, { now: new Date() })
    people.push({ email, cookie: `__Host-pourline=${token}` })
  }
  return people
}

async function leftWith(db: Database, key: string): Promise<number | null | undefined> {
  const row = await db.row<{ left: number | null }>(
    'SELECT left_sealed AS left FROM key_checks WHERE name = $1',
    [key],
  )
  return row?.left
}

/**
 * Each person changes where they are paid, by which the number before is opened and a new one sealed, reads it from whichever
 * server comes next, and now and then asks for a password link, which waits sealed in the queue.
 */
function startLoad(servers: readonly Server[], people: readonly Person[]) {
  const failures: string[] = []
  let [isOver, calls, resets, turn] = [false, 0, 0, 0]
  const ask = async (person: Person, path: string, method: string, body?: object) => {
    const open = () => servers.filter(({ isOpen }) => isOpen)
    await until(() => open().length > 0)
    const server = open()[turn++ % open().length]
    if (!server) throw new Error('no server')
    server.calls++
    try {
      const response = await fetch(server.url + path, {
        method,
        headers: {
          cookie: person.cookie,
          'sec-fetch-site': 'same-origin',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(20_000),
      })
      const text = await response.text()
      if (!response.ok) failures.push(`${method} ${path}: ${response.status} ${text}`)
      calls++
      return text
    } catch (error) {
      failures.push(`${method} ${path}: ${error}`)
      return ''
    } finally {
      server.calls--
    }
  }
  const work = async (person: Person) => {
    for (let n = 0; !isOver; n++) {
      const number = String(100_000_000 + n)
      await ask(person, '/api/payment-preference', 'PUT', {
        preferredPaymentMethod: 'bank_account',
        bankAccountNumber: number,
        bankRoutingNumber: '021000021',
        bankAccountType: 'checking',
        bankName: 'First Bank of Denver',
      })
      const read = await ask(person, '/api/payment-preference', 'GET')
      if (!read.includes(number.slice(-4))) failures.push(`${number} was not read back: ${read}`)
      if (n % 40 === 0) {
        await ask(person, '/api/password-reset/request', 'POST', { email: person.email })
        resets++
      }
      await pause(20)
    }
  }
  const working = Promise.all(people.map(work))
  return {
    finish: async () => {
      isOver = true
      await working
      return { calls, failures: failures.slice(0, 20), resets }
    },
  }
}
