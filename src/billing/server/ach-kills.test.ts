import { expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type BankTestApp, type File, openBankTestApp } from '#tests/support/bank-app.ts'
import { movableClock } from '#tests/support/time.ts'
import { downloadFile } from './ach/download-file.ts'
import { prepareFile } from './ach/prepare-file.ts'
import { releaseFile } from './ach/release-file.ts'
import { answerFile } from './ach/take-back.ts'

/** The connection of a transaction is cut before its n-th statement, as if the server had died there; -1 never. */
function dyingAt(context: Context, n: number): { context: Context; steps: () => number } {
  let count = 0
  const die = async (tx: Db) => {
    await tx.row('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {})
    throw new Error('killed')
  }
  const transact: Context['db']['transact'] = (work, options) =>
    context.db.transact(async (tx) => {
      const cut = new Proxy(tx, {
        get(target, key, receiver) {
          const value = Reflect.get(target, key, receiver)
          if (key !== 'rows' && key !== 'row') return value
          return async (...given: unknown[]) => {
            if (count++ === n) await die(target)
            return Reflect.apply(value, target, given)
          }
        },
      })
      const result = await work(cut)
      // And once after the last one, before COMMIT.
      if (count++ === n) await die(tx as Tx)
      return result
    }, options)
  return { context: { ...context, db: { ...context.db, transact } }, steps: () => count }
}

const callerOf = ({ id, role }: Person): Caller => ({
  actor: { id, role, clientId: null } as Caller['actor'],
  sessionId: null,
  ip: null,
  userAgent: null,
})

/** Everything that money says of itself at this moment. */
async function picture(app: TestApp) {
  const { db } = app.context
  const entries = await db.rows(
    `SELECT id, status, file_id AS file, trace_number AS trace FROM ach_entries ORDER BY id`,
  )
  const files = await db.rows(`SELECT id, status, file_name AS name, sha256 FROM ach_files ORDER BY id`)
  const books = await db.rows(
    `SELECT account, sum(amount)::bigint AS cents, count(*)::int AS lines FROM journal_lines GROUP BY account ORDER BY account`,
  )
  return { entries, files, books }
}

type Step = (context: Context, app: BankTestApp, file: File | undefined) => Promise<unknown>

const steps: Record<string, Step> = {
  prepare: (context, app) => prepareFile(context, callerOf(app.admin)),
  release: (context, app, file) =>
    releaseFile(context, callerOf(app.operations), file?.id ?? '', file?.version ?? 0),
  download: (context, app, file) => downloadFile(context, callerOf(app.admin), file?.id ?? '', 'Stopped'),
  reject: (context, app, file) =>
    answerFile(context, callerOf(app.admin), file?.id ?? '', {
      outcome: 'rejected',
      version: file?.version ?? 0,
      reason: 'Not readable',
    }),
}

test('killed between any two steps of a file’s life, nothing has happened, and no entry is in two files', async () => {
  const time = movableClock('2026-11-23T17:00:00.000Z')
  const app = await testApp({ clock: time.clock })
  try {
    const bankApp = await openBankTestApp(app)
    await bankApp.ship()
    await bankApp.ship(2)
    await time.pass(app, 14 * 24)
    const lastFile = async () =>
      (await bankApp.admin.get<{ items: File[] }>('/api/ach-files?sort=-createdAt&limit=1')).body.items[0]
    let kills = 0
    for (const name of ['prepare', 'release', 'download', 'reject', 'prepare', 'release', 'download']) {
      const step = steps[name]
      if (!step) throw new Error(name)
      for (let n = 0; ; n++) {
        const before = await picture(app)
        const file = await lastFile()
        const dying = dyingAt(app.context, n)
        const outcome = await step(dying.context, bankApp, file).then(
          () => 'done',
          () => 'killed',
        )
        if (outcome === 'done') {
          expect(dying.steps(), `${name} has steps`).toBeGreaterThan(4)
          break
        }
        kills += 1
        expect(await picture(app), `${name}, killed before step ${n}`).toEqual(before)
      }
      await bankApp.expectBalance()
    }
    expect(kills).toBeGreaterThan(60)
    const { entries, files, books } = await picture(app)
    expect(entries).toHaveLength(2)
    expect(new Set(entries.map(({ file }) => file)).size).toBe(1)
    expect(entries.map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect(files.map(({ status }) => status)).toEqual(['rejected', 'sent'])
    expect(books.find(({ account }) => account === 'cash_in_transit')?.cents).toBe(3 * 5995)
  } finally {
    await app.close()
  }
}, 120_000)
