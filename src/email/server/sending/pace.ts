import {
  afterRefusal,
  atRest,
  domainOf,
  isAskedToWait,
  type Pace,
  takeTurn,
  whyItWaits,
} from '#email/rules/pace.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { FailedReply } from '#platform/rules/failed-reply.ts'

/** Limits of emails a minute from our mailbox and to one domain; 0 is no limit. */
export type PaceLimits = { perMinute: number; perDomain: number }
type Asks = {
  email: string
  isToMany: boolean
  from: string
  /** What is already known of the recipient's domain. */
  domain: { refusals: number; heldUntil: string } | null
}
type Answer = { to: 'go'; hasRefused: boolean } | { to: 'wait'; until: Date; reason: string }

const toKey = (email: string) => `to:${domainOf(email)}`

/**
 * Whether a commercial email may leave now. Without limits only what is known of its domain decides; else the rows of
 * mailbox and domain are locked, in this order, until the email is marked as being sent.
 */
export async function askTurn(tx: Tx, asks: Asks, limits: PaceLimits, now: number): Promise<Answer> {
  const { email, isToMany, from } = asks
  const [mailboxKey, domainKey] = [`from:${from}`, toKey(email)]
  const isLimited = limits.perMinute > 0 || limits.perDomain > 0
  let rows = isLimited ? await lockedPaces(tx, mailboxKey, domainKey) : []
  if (isLimited && rows.length < 2) {
    await tx.rows(`INSERT INTO mail_paces (key) VALUES ($1), ($2) ON CONFLICT DO NOTHING`, [
      mailboxKey,
      domainKey,
    ])
    rows = await lockedPaces(tx, mailboxKey, domainKey)
  }
  const paceOf = (key: string) => readPace(rows.find((row) => row.key === key))
  const before = {
    mailbox: paceOf(mailboxKey),
    domain: isLimited ? paceOf(domainKey) : knownPace(asks.domain),
  }
  const turn = takeTurn(
    {
      mailbox: { pace: before.mailbox, perMinute: limits.perMinute },
      domain: { pace: before.domain, perMinute: limits.perDomain },
    },
    isToMany,
    now,
  )
  if (isLimited) {
    const at = (pace: Pace) => [moment(pace.fullAt), moment(pace.lineAt)] as const
    const [mailbox, domain] = [at(turn.mailbox), at(turn.domain)]
    await tx.rows(
      `UPDATE mail_paces SET full_at = CASE key WHEN $1 THEN $2::timestamptz ELSE $5::timestamptz END,
              line_at = CASE key WHEN $1 THEN $3::timestamptz ELSE $6::timestamptz END WHERE key IN ($1, $4)`,
      [mailboxKey, ...mailbox, domainKey, ...domain],
    )
  }
  if (turn.to === 'go') return { to: 'go', hasRefused: before.domain.refusals > 0 }
  return { to: 'wait', until: new Date(turn.until), reason: whyItWaits(turn.because, domainOf(email)) }
}

/** Clears the refusals of a domain that accepted an email. */
export async function noteTaken(db: Db, email: string): Promise<void> {
  await db.rows(`UPDATE mail_paces SET refusals = 0, held_until = 'epoch', said = NULL WHERE key = $1`, [
    toKey(email),
  ])
}

/** When a domain that asked us to wait is tried again; null when the answer says nothing of it. */
export async function noteRefused(
  { clock }: Context,
  tx: Tx,
  email: string,
  reply: FailedReply,
): Promise<Date | null> {
  if (!isAskedToWait(reply)) return null
  const key = toKey(email)
  await tx.rows(`INSERT INTO mail_paces (key) VALUES ($1) ON CONFLICT DO NOTHING`, [key])
  const [row] = await lockedPaces(tx, key, key)
  const pace = afterRefusal(readPace(row), clock.now().getTime(), Math.random())
  await tx.rows(
    `UPDATE mail_paces SET refusals = $2, held_until = $3, line_at = $4, said = $5 WHERE key = $1`,
    [key, pace.refusals, moment(pace.heldUntil), moment(pace.lineAt), reply.answer.slice(0, 300)],
  )
  return new Date(pace.heldUntil)
}

/** Deletes paces that have been at rest for a day. */
export async function forgetPaces(db: Db, now: Date): Promise<void> {
  await db.rows(
    `DELETE FROM mail_paces WHERE key IN (SELECT key FROM mail_paces
       WHERE greatest(full_at, line_at, held_until) < $1::timestamptz - interval '1 day' LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
    [now.toISOString()],
  )
}

const lockedPaces = (tx: Tx, one: string, other: string) =>
  tx.rows(
    `SELECT key, full_at, line_at, held_until, refusals FROM mail_paces
      WHERE key IN ($1, $2) ORDER BY key FOR UPDATE`,
    [one, other],
  )

const knownPace = (domain: Asks['domain']): Pace =>
  domain ? { ...atRest, refusals: domain.refusals, heldUntil: Date.parse(domain.heldUntil) } : atRest

type Row = { fullAt: string; lineAt: string; heldUntil: string; refusals: number }

const readPace = (row: Row | undefined): Pace =>
  row
    ? {
        fullAt: Date.parse(row.fullAt),
        lineAt: Date.parse(row.lineAt),
        heldUntil: Date.parse(row.heldUntil),
        refusals: row.refusals,
      }
    : atRest

const moment = (millis: number) => new Date(millis).toISOString()
