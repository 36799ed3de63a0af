import { appConfigOf } from '#company/server/api.ts'
import { stopFollowUps, touchContact } from '#crm/server/api.ts'
import { mayAskToStop } from '#email/rules/may-ask-to-stop.ts'
import { notifyOfAnswer } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { phoneOf, phoneWords } from '#platform/rules/text/phone.ts'
import { type AnswerKind, answerKinds, readAnswer } from '#sms/rules/read-answer.ts'
import { helpWords, stoppedWords } from '#sms/rules/sms-words.ts'
import { findWhose, type Whose } from './find-whose.ts'
import { markAlive, permissionOf, resumeSms, stopSms } from './permissions.ts'

/** An inbound SMS as the provider reports it. */
export type Came = {
  providerId: string
  from: string
  to: string
  body: string
  mediaCount: number
  /** The keyword (STOP, HELP) that the provider itself handled. */
  heard: string | null
}

const nobody: Whose = {
  prospectId: null,
  clientId: null,
  contactId: null,
  textId: null,
  keeperId: null,
  prospectIds: [],
}

/**
 * Stores an inbound SMS once, with everything that follows from it, in one transaction.
 * @returns what is answered at once; null for nothing
 */
export async function receiveSms(context: Context, came: Came): Promise<string | null> {
  return context.db.transact(async (tx) => {
    const at = context.clock.now().toISOString()
    const phone = phoneOf(came.from)
    const permission = phone ? await permissionOf(tx, phone) : null
    const reported = answerKinds.find((one) => one === came.heard?.toLowerCase())
    const kind = reported ?? readAnswer(came.body, permission?.stoppedBy ?? null)
    const whose = phone ? await findWhose(tx, phone) : nobody
    const id = await keep(tx, { came, kind, whose, phone, at })
    if (id) await follow(tx, { id, came, kind, whose, phone, at })
    // A repeated report is answered again: our first answer did not arrive.
    return kind === 'help' && !reported ? helpFor(context, tx, { came, phone, at }) : null
  })
}

type Taken = { came: Came; kind: AnswerKind; whose: Whose; phone: string | null; at: string }

async function keep(tx: Tx, { came, kind, whose, phone, at }: Taken): Promise<string | null> {
  const { prospectId, clientId, contactId, textId, keeperId } = whose
  const isKnown = prospectId !== null || clientId !== null
  const [row] = await tx.change(
    `INSERT INTO received_texts (id, provider_id, kind, from_phone, to_phone, body, media_count, received_at, may_ask_to_stop, is_known,
                                 text_id, prospect_id, client_id, assigned_to, is_read, contact_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (provider_id) DO NOTHING RETURNING id`,
    [
      uuidv7(),
      came.providerId,
      kind,
      phone ?? came.from,
      came.to,
      came.body,
      came.mediaCount,
      at,
      kind === 'reply' && mayAskToStop(came.body),
      isKnown,
      textId,
      prospectId,
      clientId,
      keeperId,
      // What was handled automatically needs no reader.
      kind !== 'reply',
      contactId,
    ],
  )
  if (!row) return null
  return row.id
}

/** A stop applies to the number on every record; an answer ends sequences that end by one, and its rep is notified. */
async function follow(tx: Tx, { id, came, kind, whose, phone, at }: Taken & { id: string }): Promise<void> {
  if (!phone) return
  // A number that sends SMS can receive them.
  await markAlive(tx, phone)
  if (kind === 'stop') {
    await stopSms(tx, { phone, way: 'reply', caller: null, at })
    for (const prospectId of new Set([...whose.prospectIds, ...(whose.prospectId ? [whose.prospectId] : [])]))
      await stopFollowUps(tx, { prospectId, reason: stoppedWords, cause: 'reply' })
    return
  }
  if (kind === 'start') return resumeSms(tx, { phone, at })
  if (kind !== 'reply') return
  const { prospectId, clientId, textId, keeperId } = whose
  if (textId) await answered(tx, { textId, body: came.body, at })
  if (prospectId) {
    const asks = mayAskToStop(came.body)
    await stopFollowUps(tx, {
      prospectId,
      reason: asks ? 'They may have asked for no more.' : 'They answered.',
      cause: asks ? 'way_out' : 'reply',
    })
  }
  if (prospectId || clientId) await touchContact(tx, { prospectId, clientId, at })
  await notifyOfAnswer(tx, { id, of: 'received_texts', to: keeperId, from: phoneWords(phone) })
}

async function answered(
  tx: Tx,
  { textId, body, at }: { textId: string; body: string; at: string },
): Promise<void> {
  await tx.change(
    `UPDATE sent_messages SET response = $2, response_type = 'reply', responded_at = $3, ${changedNow}
      WHERE id = $1 AND responded_at IS NULL RETURNING id`,
    [textId, body, at],
  )
}

/** The HELP answer, once a day per number, so that two machines never loop. */
async function helpFor(
  context: Context,
  tx: Tx,
  { came, phone, at }: Pick<Taken, 'came' | 'phone' | 'at'>,
): Promise<string | null> {
  const before = await tx.row(
    `SELECT FROM received_texts WHERE from_phone = $1 AND kind = 'help' AND provider_id <> $2
        AND received_at > $3::timestamptz - interval '1 day' LIMIT 1`,
    [phone ?? came.from, came.providerId, at],
  )
  if (before) return null
  const { company } = await appConfigOf(context)
  return helpWords(company.name, company.salesEmail)
}
