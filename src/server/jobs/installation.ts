import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database, Db, Tx } from '../db/client.ts'

/** Kinds of jobs that leave the house. */
export const mailTasks = ['send-mail', 'send-shipping-notice'] as const
export const installationEvent = { entity: 'installation', id: 'one', op: 'update' }

type Present = { mark: string; timeline: number }
type Known = Present & { id: string }

/**
 * Whether this is the database it was, or a copy of it: a restored dump has other numbers for its tables, one restored from
 * the log another timeline. After a failover the timeline is another one, too; there the note in DATA_DIR, which no backup of
 * the database brings along, tells that it is still this installation. In a copy mail is held until an administrator lets it go.
 */
export async function recognise(db: Database, config: Config): Promise<void> {
  // The demo's own mailbox reaches nobody.
  if (!config.SMTP_URL) return
  const note = join(config.DATA_DIR, 'installation')
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  const id = await db.transact(async (tx) => {
    const now = await present(tx)
    await tx.rows(
      'INSERT INTO installation (id, mark, timeline) VALUES ($1, $2, $3) ON CONFLICT (is_one) DO NOTHING',
      [randomUUID(), now.mark, now.timeline],
    )
    const known = await tx.row<Known>('SELECT id, mark, timeline FROM installation FOR UPDATE')
    if (!known) throw new Error('no installation')
    const isCopy = known.mark !== now.mark || (known.timeline !== now.timeline && noted !== known.id)
    if (isCopy) {
      await tx.rows('UPDATE installation SET mail_held_since = coalesce(mail_held_since, now())')
      tx.changes.push(installationEvent)
      return null
    }
    await tx.rows('UPDATE installation SET timeline = $1', [now.timeline])
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
  const row = await db.row<{ heldSince: string | null }>(
    'SELECT mail_held_since AS "heldSince" FROM installation',
  )
  if (!row?.heldSince) return { heldSince: null, waiting: 0 }
  const count = await db.row<{ n: number }>(`SELECT count(*)::int AS n FROM (${waitingMail}) AS mail`, [
    mailTasks,
  ])
  return { heldSince: row.heldSince, waiting: count?.n ?? 0 }
}

/** From now on this database is the one it says; what waits is sent, or thrown away. */
export async function releaseMail(tx: Tx, isDropped: boolean): Promise<void> {
  if (isDropped) {
    await tx.rows(
      `SELECT count(*) FROM (SELECT array_agg(id) AS list FROM (${waitingMail}) AS mail) AS ids,
              LATERAL graphile_worker.complete_jobs(ids.list) WHERE list IS NOT NULL`,
      [mailTasks],
    )
    await tx.rows(`DELETE FROM job_outbox WHERE task = ANY($1)`, [mailTasks])
  }
  const now = await present(tx)
  await tx.rows('UPDATE installation SET id = $1, mark = $2, timeline = $3, mail_held_since = NULL', [
    randomUUID(),
    now.mark,
    now.timeline,
  ])
  tx.changes.push(installationEvent)
}

const waitingMail = `SELECT id FROM graphile_worker.jobs WHERE task_identifier = ANY($1) AND locked_at IS NULL AND attempts < max_attempts`

async function present(db: Db): Promise<Present> {
  const row = await db.row<Present>(
    `SELECT concat_ws('.', (SELECT system_identifier FROM pg_control_system()),
              (SELECT oid FROM pg_database WHERE datname = current_database()), 'installation'::regclass::oid) AS mark,
            (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline`,
  )
  if (!row) throw new Error('the database does not say which it is')
  return row
}
