import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { readNacha } from '#billing/rules/ach/nacha-reader.ts'
import { placeOfFile } from '#billing/server/ach/release-file.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { openBankTestApp } from '../support/bank-app.ts'
import { testDatabase } from '../support/database.ts'
import type { KillAt } from '../support/kill-at.ts'
import { dataFolder, freePort, type Running, runFile } from '../support/processes.ts'
import { movableClock } from '../support/time.ts'

export type Step = 'prepare' | 'release' | 'download' | 'reject'
type FileRow = { id: string; version: number; status: string }

export type FileTestApp = {
  app: TestApp
  /** Presses the button of this step. */
  press(step: Step): Promise<void>
  /** Starts a server that may die, presses the button of this step in it, and returns whether it answered or died. */
  pressUnder(at: KillAt, step: Step): Promise<'done' | 'killed'>
  lastFile(): Promise<FileRow | undefined>
  /** Every row that money is noted in. */
  picture(): Promise<unknown>
  /** What is wrong with files, entries and books, one sentence each. */
  audit(): Promise<string[]>
}

/** A company with two debits and a refund that are due, whose servers are killed. `isLoose`: they know no transactions. */
export async function openFileTestApp({ isLoose = false } = {}): Promise<FileTestApp> {
  const key = () => randomBytes(32).toString('base64')
  const secrets = { SECRET_KEYS: `kill:${key()}`, SEARCH_KEY: key() }
  const { url } = await testDatabase()
  const time = movableClock('2026-11-23T17:00:00.000Z')
  const app = await testApp({ over: url, clock: time.clock, env: secrets })
  const bankApp = await openBankTestApp(app)
  await bankApp.ship()
  await bankApp.ship(2)
  await time.pass(app, 14 * 24)
  const { db, sealer } = app.context
  const dataDir = dataFolder()
  const lastFile = () =>
    db.row<FileRow>('SELECT id, version, status FROM ach_files ORDER BY created_at DESC, id DESC LIMIT 1')

  const start = async (at: KillAt): Promise<{ process: Running; url: string }> => {
    const port = await freePort()
    const process = runFile('tests/support/killed-main.ts', [], {
      ...secrets,
      AT: time.clock.now().toISOString(),
      OVER: url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: 'http://127.0.0.1',
      LOG_LEVEL: 'error',
      KILL_AT: JSON.stringify({ since: `hashtext('ach files')`, ...at, isLoose }),
    })
    await process.line(/^ready /)
    return { process, url: `http://127.0.0.1:${port}` }
  }

  const calls = (file: FileRow | undefined) => ({
    prepare: { by: bankApp.admin, path: '/api/payments/prepare', body: {} },
    release: {
      by: bankApp.operations,
      path: `/api/ach-files/${file?.id}/release`,
      body: { version: file?.version },
    },
    download: { by: bankApp.admin, path: `/api/ach-files/${file?.id}/download`, body: { reason: 'Stopped' } },
    reject: {
      by: bankApp.admin,
      path: `/api/ach-files/${file?.id}/answer`,
      body: { outcome: 'rejected', version: file?.version, reason: 'Not readable' },
    },
  })

  return {
    app,
    lastFile,
    async press(step) {
      const { by, path, body } = calls(await lastFile())[step]
      const { status, body: said } = await by.send('POST', path, body)
      if (status >= 300) throw new Error(`${step}: ${status} ${JSON.stringify(said)}`)
    },
    async pressUnder(at, step) {
      const server = await start(at)
      const { by, path, body } = calls(await lastFile())[step]
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: {
          cookie: `pourline=${by.token}`,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify(body),
      }).catch(() => null)
      if (answer && answer.status >= 300) throw new Error(`${step}: ${answer.status} ${await answer.text()}`)
      if (answer) server.process.child.kill('SIGTERM')
      const { signal } = await server.process.ended
      if (!answer && signal !== 'SIGKILL') throw new Error(server.process.output())
      return answer ? 'done' : 'killed'
    },
    picture: async () => ({
      entries: await db.rows(
        `SELECT id, status, file_id AS file, trace_number AS trace FROM ach_entries ORDER BY id`,
      ),
      files: await db.rows(
        `SELECT id, status, version, file_name AS name, sha256 FROM ach_files ORDER BY id`,
      ),
      books: await db.rows(
        `SELECT account, sum(amount)::bigint AS cents, count(*)::int AS lines FROM journal_lines GROUP BY account ORDER BY account`,
      ),
      moves: await db.rows(
        `SELECT entity_id AS id, action, count(*)::int AS times FROM transitions WHERE entity_type IN ('ach_files', 'ach_entries', 'invoices')
          GROUP BY 1, 2 ORDER BY 1, 2`,
      ),
    }),
    async audit() {
      const problems: string[] = []
      const files = await db.rows<FileRow & { name: string; content: string | null }>(
        `SELECT id, version, status, file_name AS name, content FROM ach_files ORDER BY id`,
      )
      const entries = await db.rows<{
        status: string
        file: string | null
        trace: string | null
        amount: number
      }>(
        `SELECT status, file_id AS file, trace_number AS trace, amount FROM ach_entries WHERE kind = 'debit' ORDER BY id`,
      )
      /** Which file of those that the bank may act on names an invoice. */
      const namedBy = new Map<string, string>()
      for (const { id, status, name, content } of files) {
        const mine = entries.filter(({ file }) => file === id)
        const expected = stateOfEntries[status]
        for (const entry of mine)
          if (entry.status !== expected) problems.push(`${name} is ${status}, an entry of it ${entry.status}`)
        if (expected && mine.length === 0) problems.push(`${name} is ${status} and has no entry`)
        if (content === null || !['released', 'sent', 'accepted'].includes(status)) continue
        const read = readNacha(sealer.open(content, placeOfFile(id)))
        if (read instanceof Refusal) throw new Error(read.message)
        const written = read.batches.flatMap((batch) => batch.entries)
        for (const entry of written) {
          const before = namedBy.get(entry.id)
          if (before) problems.push(`${entry.id} is in two files, ${before} and ${name}`)
          namedBy.set(entry.id, name)
        }
        const traces = (all: { trace: string | null }[]) =>
          JSON.stringify(all.map(({ trace }) => trace).sort())
        if (traces(written) !== traces(mine)) problems.push(`${name} does not hold what its entries say`)
      }
      const sent = entries
        .filter(({ status }) => status === 'sent')
        .reduce((sum, { amount }) => sum + amount, 0)
      const transit = await db.row<{ cents: number }>(
        `SELECT coalesce(sum(amount), 0)::bigint AS cents FROM journal_lines WHERE account = 'cash_in_transit'`,
      )
      if (transit?.cents !== sent) problems.push(`${transit?.cents} is on its way, ${sent} was sent`)
      const off = await db.rows(
        'SELECT entry_id FROM journal_lines GROUP BY entry_id HAVING sum(amount) <> 0',
      )
      if (off.length > 0) problems.push(`${off.length} postings do not come to zero`)
      return problems
    },
  }
}

export const afterCommit: KillAt = { when: 'answered', text: 'COMMIT' }

/**
 * Goes through the lives of bank files, killed at these points of a step, and done where no kill left it done: before COMMIT
 * nothing has happened; after it all of it has, though nobody got the answer.
 */
export async function killedThrough(
  app: FileTestApp,
  life: readonly (readonly [step: Step, ...points: KillAt[]])[],
): Promise<void> {
  for (const [step, ...points] of life) {
    for (const point of points) {
      const before = await app.picture()
      const where = `${step}, killed ${JSON.stringify(point)}`
      expect(await app.pressUnder(point, step), where).toBe('killed')
      expect(await app.audit(), where).toEqual([])
      if (point === afterCommit) expect(await app.picture(), where).not.toEqual(before)
      else expect(await app.picture(), where).toEqual(before)
    }
    if (points.at(-1) !== afterCommit) await app.press(step)
  }
  await app.press('download')
  expect(await app.audit(), 'downloaded again').toEqual([])
  const { rows } = await app.app.context.db.query({
    text: `SELECT status, count(*)::int AS count FROM ach_files GROUP BY status ORDER BY status`,
  })
  expect(rows).toEqual([
    { status: 'rejected', count: 1 },
    { status: 'sent', count: 1 },
  ])
}

/** What the entries of a file are; a file that was given up has none. */
const stateOfEntries: Readonly<Record<string, string>> = {
  prepared: 'drafted',
  released: 'released',
  sent: 'sent',
  accepted: 'sent',
}
