import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/client.ts'
import { eventOf, recordEvent } from '../resources/audit.ts'
import type { Caller } from '../resources/caller.ts'

/** Job kinds that send something out. */
export const mailTasks = [
  'send-mail',
  'send-letter',
  'send-to-many',
  'send-text',
  'send-shipping-notice',
  'send-paper',
] as const
export const installationEvent = { entity: 'installation', id: 'one', op: 'update' }

/** A value that may not be read is null (decision 042). */
type Present = { parts: readonly (string | null)[]; timeline: number | null }
/**
 * Recognizes a copied database: a restored dump has other table numbers, a restore from the log another timeline. A failover
 * changes the timeline too; then the note in DATA_DIR, which no database backup contains, proves that it is the same
 * installation. In a copy, mail is held until an administrator releases it.
 */
export async function recognise(db: Database, config: Config): Promise<void> {
  // The demo's built-in mailbox sends nothing out.
  if (!config.SMTP_URL) return
  const note = join(config.DATA_DIR, 'installation')
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  const now = await present(db)
  const id = await db.transact(async (tx) => {
    await tx.rows(
      'INSERT INTO installation (id, mark, timeline) VALUES ($1, $2, $3) ON CONFLICT (is_one) DO NOTHING',
      [randomUUID(), markOf(now), now.timeline ?? unknownTimeline],
    )
    const known = await tx.row('SELECT id, mark, timeline FROM installation FOR UPDATE')
    if (!known) throw new Error('no installation')
    const hasOtherTimeline =
      now.timeline !== null && known.timeline !== unknownTimeline && known.timeline !== now.timeline
    if (!isSameMark(known.mark, now) || (hasOtherTimeline && noted !== known.id)) {
      await tx.rows('UPDATE installation SET mail_held_since = coalesce(mail_held_since, now())')
      tx.changes.push(installationEvent)
      return null
    }
    // Known values are kept, also when they can no longer be read.
    await tx.rows('UPDATE installation SET mark = $1, timeline = $2', [
      markOf(now, known.mark),
      now.timeline ?? known.timeline,
    ])
    return known.id
  })
  if (id === null || id === noted) return
  mkdirSync(config.DATA_DIR, { recursive: true })
  writeFileSync(note, `${id}\n`, { mode: 0o600 })
}

export async function isMailHeld(db: Db): Promise<boolean> {
  return (await db.row('SELECT FROM installation WHERE mail_held_since IS NOT NULL')) !== undefined
}

export type MailHold = { heldSince: string | null; waiting: number }

export async function mailHold(db: Db): Promise<MailHold> {
  const row = await db.row('SELECT mail_held_since AS "heldSince" FROM installation')
  if (!row?.heldSince) return { heldSince: null, waiting: 0 }
  const count = await db.row(`SELECT count(*)::int AS n FROM (${waitingMail}) AS mail`, [mailTasks])
  return { heldSince: row.heldSince, waiting: count?.n ?? 0 }
}

/** Accepts this database as the installation; waiting mail is sent or discarded. */
export async function releaseMail(db: Database, caller: Caller, isDropped: boolean): Promise<void> {
  const now = await present(db)
  await db.transact(async (tx) => {
    await tx.rows('SELECT FROM installation FOR UPDATE')
    const { heldSince, waiting } = await mailHold(tx)
    if (heldSince === null) return
    if (isDropped) {
      await tx.rows(
        `SELECT count(*) FROM (SELECT array_agg(id) AS list FROM (${waitingMail}) AS mail) AS ids,
                LATERAL graphile_worker.complete_jobs(ids.list) WHERE list IS NOT NULL`,
        [mailTasks],
      )
      await tx.rows(`DELETE FROM job_outbox WHERE task = ANY($1)`, [mailTasks])
    }
    await tx.rows('UPDATE installation SET id = $1, mark = $2, timeline = $3, mail_held_since = NULL', [
      randomUUID(),
      markOf(now),
      now.timeline ?? unknownTimeline,
    ])
    await recordEvent(tx, {
      action: isDropped ? 'drop_mail' : 'release_mail',
      entity: installationEvent.entity,
      ...eventOf(caller),
      metadata: { messages: waiting },
    })
    tx.changes.push(installationEvent)
  })
}

const waitingMail = `SELECT id FROM graphile_worker.jobs WHERE task_identifier = ANY($1) AND locked_at IS NULL AND attempts < max_attempts`

/** PostgreSQL's timelines start at 1. */
const unknownTimeline = -1
const unknownPart = '?'

function markOf({ parts }: Present, known?: string): string {
  const before = known?.split('.')
  return parts.map((part, n) => part ?? before?.[n] ?? unknownPart).join('.')
}

/** Unknown values on either side are ignored in the comparison. */
function isSameMark(known: string, { parts }: Present): boolean {
  const before = known.split('.')
  return (
    before.length === parts.length &&
    parts.every((part, n) => part === null || before[n] === unknownPart || part === before[n])
  )
}

async function present(db: Database): Promise<Present> {
  const oids = await db.row(
    `SELECT oid::text AS database, 'installation'::regclass::oid::text AS table FROM pg_database WHERE datname = current_database()`,
  )
  if (!oids) throw new Error('the database does not say which it is')
  const system = await ifAllowed(() =>
    db.row('SELECT system_identifier::text AS value FROM pg_control_system()'),
  )
  const timeline =
    (await ifAllowed(() => db.row('SELECT timeline_id AS value FROM pg_control_checkpoint()'))) ??
    // The first eight digits of the WAL file name are the timeline.
    (await ifAllowed(() =>
      db.row(`SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS value`),
    ))
  return { parts: [system, oids.database, oids.table], timeline }
}

/** Insufficient privilege, undefined function, not supported: not every host lets an app read these. */
const notGiven = new Set(['42501', '42883', '0A000'])

async function ifAllowed<T>(ask: () => Promise<{ value: T } | undefined>): Promise<T | null> {
  try {
    return (await ask())?.value ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error && notGiven.has(String(error.code))) return null
    throw error
  }
}
