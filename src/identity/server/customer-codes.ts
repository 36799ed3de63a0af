import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { sha256 } from './person.ts'

const codeMinutes = 10
const codeTries = 5
/** Wrong codes of an account and asker in a day, over all codes asked for there: a new code is no new chance. */
const triesPerDay = 20
/**
 * The same over all askers, so far above what one of them may that a stranger needs ten networks to lock a customer out.
 * Each try fits by 1 in 1,000,000: who uses all of a day's guesses right by 200 in 1,000,000, 1 in 5,000, and at the price of
 * forty codes in the owner's mailbox.
 */
const triesPerDayOfAll = 200

/** Mails a customer a code of six digits: for a browser that is not known, or to prove within a session who they are (A2). */
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
 * Uses up one try of the newest code that this asker has, and the code itself when it fits: single use, five tries. What a
 * stranger asks for voids nobody else's, and opens nowhere else (A14).
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
        RETURNING id, code_hash AS "codeHash"`,
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
