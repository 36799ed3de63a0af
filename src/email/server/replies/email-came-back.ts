import { noMailbox } from '#email/rules/not-arrived.ts'
import { isNoMailbox } from '#email/rules/replies/classify.ts'
import type { Classified } from '#email/rules/replies/inbound-mail.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { notifyWriter } from '../sending/notify-writer.ts'
import { suppress } from '../sending/suppress.ts'

type Back = Extract<Classified, { kind: 'bounce' | 'complaint' }>

/**
 * Records that an email bounced or was reported as spam, and suppresses an address that does not exist or reported us. A
 * full mailbox or a rejection by policy says nothing of the address: only this email bounced.
 */
export async function emailCameBack(
  tx: Tx,
  { letterId, isNamed, now }: { letterId: string; isNamed: boolean; now: string },
  back: Back,
): Promise<void> {
  const isComplaint = back.kind === 'complaint'
  const isForGood = isComplaint || isNoMailbox(back.returned)
  const said = (
    isComplaint ? back.said : [back.returned.status, back.returned.said].filter(Boolean).join(' ')
  ).slice(0, 1000)
  const to = isComplaint ? 'complained' : 'bounced'
  const reason = isComplaint
    ? 'Its reader reported it as spam.'
    : isForGood
      ? noMailbox
      : 'It came back: the mail server of its reader did not take this message.'
  const email = await tx.row(
    `SELECT status, recipient_email AS email FROM emails WHERE id = $1 FOR NO KEY UPDATE`,
    [letterId],
  )
  if (!email) return
  // A spam report proves that the email arrived: it overrides an earlier bounce.
  const hasChanged = email.status !== to && (isComplaint || email.status !== 'complained')
  if (hasChanged) {
    await tx.rows(
      `UPDATE emails SET status = $2, reason = $3, smtp_answer = $4, bounced_at = CASE WHEN $2 = 'bounced' THEN $5::timestamptz ELSE bounced_at END,
              complained_at = CASE WHEN $2 = 'complained' THEN $5::timestamptz END, ${changedNow} WHERE id = $1`,
      [letterId, to, reason, said, now],
    )
    await recordMove(tx, null, {
      entity: 'emails',
      id: letterId,
      action: to,
      from: email.status,
      to,
      reason,
    })
    if (!isComplaint) await notifyWriter(tx, letterId)
  }
  // Anybody who knows an address can forge a bounce; only one with our Message-ID cuts an address off from codes and
  // receipts.
  if (!isForGood || !isNamed) return
  await suppress(tx, { email: email.email, reason: to, emailId: letterId, said })
}
