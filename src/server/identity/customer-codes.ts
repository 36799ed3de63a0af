import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sealedMail } from '../ports/mail.ts'
import { sha256 } from './person.ts'

const codeMinutes = 10
const codeTries = 5
/** Wrong codes of an account in a day, over all codes it was sent and whoever tries: a new code is no new chance. */
const triesPerDay = 20

/** Mails a customer a code of six digits: for a browser that is not known, or to prove within a session who they are (A2). */
export async function sendCode(
  context: Context,
  account: { id: string; email: string; businessName: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = new Date(context.clock.now().getTime() + codeMinutes * 60_000)
  await context.db.transact(async (tx) => {
    await tx.rows(`INSERT INTO login_codes (customer_auth_id, code_hash, expires_at) VALUES ($1, $2, $3)`, [
      account.id,
      codeHash(account.id, code),
      expires.toISOString(),
    ])
    const data = { minutes: codeMinutes, businessName: account.businessName }
    const mail = { to: account.email, template: 'login-code' as const, data }
    await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { code }))
  })
}

/** Uses up one try of the newest code, and the code itself when it fits: single use, five tries. */
export async function takeCode(context: Context, customerAuthId: string, code: string): Promise<boolean> {
  return context.db.transact(async (tx) => {
    const row = await tx.row<{ id: string; codeHash: string }>(
      `UPDATE login_codes SET tries = tries + 1
        WHERE id = (SELECT id FROM login_codes WHERE customer_auth_id = $1 ORDER BY created_at DESC LIMIT 1)
          AND used_at IS NULL AND tries < $2 AND expires_at > $3
          AND (SELECT sum(tries - CASE WHEN used_at IS NULL THEN 0 ELSE 1 END) FROM login_codes
                WHERE customer_auth_id = $1 AND expires_at > $3::timestamptz - interval '1 day') < $4
        RETURNING id, code_hash AS "codeHash"`,
      [customerAuthId, codeTries, context.clock.now().toISOString(), triesPerDay],
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
