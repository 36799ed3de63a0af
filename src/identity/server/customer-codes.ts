import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { sha256 } from './person.ts'

const codeMinutes = 10
const codeTries = 5
/** Wrong codes per account and caller in a day, over all codes: a new code gives no new tries. */
const triesPerDay = 20
/**
 * The same over all callers, high enough that locking a customer out takes ten networks. Each try succeeds by 1 in
 * 1,000,000; using a day's 200 tries succeeds by 1 in 5,000, and sends forty codes to the owner's mailbox.
 */
const triesPerDayOfAll = 200

/** Mails a customer a six-digit code, for an unknown browser or as proof of identity within a session (A2). */
export async function sendCode(
  context: Context,
  account: { id: string; email: string; businessName: string },
  asker: string,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = new Date(context.clock.now().getTime() + codeMinutes * 60_000)
  await context.db.transact(async (tx) => {
    await tx.rows(
      `INSERT INTO login_codes (customer_auth_id, code_hash, expires_at, asker) VALUES ($1, $2, $3, $4)`,
      [account.id, codeHash(account.id, code), expires.toISOString(), asker],
    )
    const data = { minutes: codeMinutes, businessName: account.businessName }
    const mail = { to: account.email, template: 'login-code' as const, data }
    await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { code }))
  })
}

/**
 * Uses a try of this caller's newest code, and the code itself if it matches: single use, five tries. Codes that an
 * anonymous caller requests neither void those of others nor work elsewhere (A14).
 */
export async function takeCode(
  context: Context,
  customerAuthId: string,
  code: string,
  asker: string,
): Promise<boolean> {
  return context.db.transact(async (tx) => {
    const row = await tx.row(
      `UPDATE login_codes SET tries = tries + 1
        WHERE id = (SELECT id FROM login_codes WHERE customer_auth_id = $1 AND asker = $5 ORDER BY created_at DESC LIMIT 1)
          AND used_at IS NULL AND tries < $2 AND expires_at > $3
          AND (SELECT coalesce(sum(wrong) FILTER (WHERE asker = $5), 0) < $4 AND coalesce(sum(wrong), 0) < $6
                 FROM (SELECT asker, tries - CASE WHEN used_at IS NULL THEN 0 ELSE 1 END AS wrong FROM login_codes
                        WHERE customer_auth_id = $1 AND expires_at > $3::timestamptz - interval '1 day') AS tried)
        RETURNING id, code_hash`,
      [customerAuthId, codeTries, context.clock.now().toISOString(), triesPerDay, asker, triesPerDayOfAll],
    )
    const expected = Buffer.from(codeHash(customerAuthId, code))
    const stored = Buffer.from(row?.codeHash ?? '')
    if (!row || stored.length !== expected.length || !timingSafeEqual(stored, expected)) return false
    await tx.rows('UPDATE login_codes SET used_at = now() WHERE id = $1', [row.id])
    return true
  })
}

function codeHash(account: string, code: string): string {
  return sha256(`${account}|${code}`)
}
