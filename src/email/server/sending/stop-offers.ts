import type { z } from 'zod'
import type { offersStatus, stopOffers } from '#email/contract/offers.ts'
import { stoppedBy } from '#email/rules/suppression.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { notFound, refused } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { emailRecord, type Written } from '../writing/email-record.ts'
import { suppress, suppressionsOf } from './suppress.ts'

type Status = z.output<typeof offersStatus>

/** Whether offers go to the address of a record. @throws AppError 404 where the caller may not write to it */
export async function readOffers(db: Db, actor: Actor, written: Written): Promise<Status> {
  const { email } = await emailRecord(db, actor, written)
  return { email, stopped: email ? stoppedBy(await suppressionsOf(db, email.toLowerCase()), true) : null }
}

/**
 * Records that a business wants no more offers: nothing commercial goes to its address, nor to the one an answer came from.
 * An administrator can lift it, like any entry made by hand. @throws AppError 404, 400 without an address
 */
export async function stopOffersTo(
  context: Context,
  caller: Caller,
  { answerId, reason, ...written }: z.output<typeof stopOffers>,
): Promise<Status> {
  return context.db.transact(async (tx) => {
    const { email, isPractice } = await emailRecord(tx, caller.actor, written)
    if (isPractice) throw refused(refuseMove('A practice prospect gets no mail.'))
    const answer = answerId === undefined ? null : await answerAbout(tx, answerId, written)
    const addresses = new Set([email, answer?.email ?? null].flatMap((one) => one?.toLowerCase() ?? []))
    if (addresses.size === 0)
      throw refused(refuseField('recordId', 'There is no email address on this record'))
    for (const address of addresses)
      await suppress(tx, {
        ...{ email: address, reason: 'manual', said: reason, by: caller },
        emailId: answer?.letterId ?? null,
      })
    return readOffers(tx, caller.actor, written)
  })
}

/** The answer, where it is about this record: any other must not add its address here. */
async function answerAbout(tx: Tx, id: string, { recordId }: Written) {
  const row = await tx.row(
    `SELECT from_email AS email, letter_id FROM inbound_mails
      WHERE id = $1 AND $2 IN (prospect_id, client_id, lead_id) AND kind = 'reply' AND deleted_at IS NULL`,
    [id, recordId],
  )
  if (!row) throw notFound()
  return row
}
