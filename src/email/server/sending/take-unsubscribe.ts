import { appConfigOf } from '#company/server/api.ts'
import type { Unsubscribe } from '#email/contract/unsubscribe.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { setUntracked } from '../tracking/person-tracking.ts'
import { isUntracked } from '../tracking/tracking-settings.ts'
import { suppress } from './suppress.ts'
import { emailIdOf } from './unsubscribe.ts'

/** The address of an unsubscribe link and whether it is unsubscribed; reading changes nothing. [MAIL-007] */
export async function readUnsubscribe(context: Context, token: string): Promise<Unsubscribe> {
  const { email } = await emailOf(context, context.db, token)
  const out = await context.db.row(
    `SELECT FROM suppressions WHERE email = $1 AND reason = 'unsubscribed' AND deleted_at IS NULL`,
    [email],
  )
  const { company } = await appConfigOf(context)
  const isTracked = !(await isUntracked(context.db, email))
  return { company: company.name, email, isOut: out !== undefined, isTracked }
}

/** Unsubscribes an address from all commercial mail of this company. */
export async function takeUnsubscribe(context: Context, token: string): Promise<Unsubscribe> {
  await context.db.transact(async (tx) => {
    const { id, email } = await emailOf(context, tx, token)
    await suppress(tx, { email, reason: 'unsubscribed', emailId: id, said: 'By the link in this mail' })
  })
  return readUnsubscribe(context, token)
}

/** The recipient takes their unsubscribe back, with the link in the email. */
export async function undoUnsubscribe(context: Context, token: string): Promise<Unsubscribe> {
  await context.db.transact(async (tx) => {
    const { email } = await emailOf(context, tx, token)
    const row = await tx.row(
      `UPDATE suppressions SET deleted_at = now(), ${changedNow}
        WHERE email = $1 AND reason = 'unsubscribed' AND deleted_at IS NULL RETURNING id`,
      [email],
    )
    if (!row) return
    const before = { email, reason: 'unsubscribed' }
    const reason = 'Taken back by the link in a mail'
    await recordChange(tx, null, { entity: 'suppressions', id: row.id, action: 'lift', before, reason })
  })
  return readUnsubscribe(context, token)
}

/** The recipient decides with the link in an email whether links to them are tracked; nobody here can change that. */
export async function trackReader(context: Context, token: string, isTracked: boolean): Promise<Unsubscribe> {
  await context.db.transact(async (tx) => {
    const { id, email } = await emailOf(context, tx, token)
    await setUntracked(tx, null, { email, isTracked, emailId: id })
  })
  return readUnsubscribe(context, token)
}

async function emailOf(context: Context, db: Db, token: string): Promise<{ id: string; email: string }> {
  const id = emailIdOf(context, token)
  const row =
    id === null
      ? undefined
      : await db.row(`SELECT id, recipient_email AS email FROM emails WHERE id = $1`, [id])
  if (!row) throw notFound()
  return row
}
