import { randomUUID } from 'node:crypto'
import { aiSalesKind, isToMany } from '#email/rules/email.ts'
import { hasNotArrived } from '#email/rules/not-arrived.ts'
import { decideSending } from '#email/rules/send-email.ts'
import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Piece } from '#platform/ports/post.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { countAlone, emailsSettled, gateEmail } from '../needs.ts'
import { answersTo } from '../replies/mailbox-row.ts'
import { trackEmail } from '../tracking/track-email.ts'
import { notifyWriter } from './notify-writer.ts'
import { askTurn } from './pace.ts'
import { type Leaving, pieceOf } from './piece-of-email.ts'
import { type QueuedEmail, queueEmail } from './queue-email.ts'
import { type SendingFacts, sendingFactsOf } from './sending-facts.ts'
import type { Under } from './settle-email.ts'

/** Milliseconds after which a lease is over, whatever became of its worker. */
export const leaseMs = 10 * 60_000

export type Taken = { under: Under; piece: Piece; hasFiles: boolean }
/** A taken email, and what is stored with it once it is being sent. */
type Held = Taken & { links: string | null; hasPicture: boolean }

/**
 * Takes emails under leases in one transaction and checks each anew; null where one is not to be sent now. Rows are locked
 * in the order of their ids, so that transactions which take several cannot deadlock.
 */
export function takeEmails(context: Context, ids: readonly string[]): Promise<(Taken | null)[]> {
  return context.db.transact(async (tx) => {
    const emails = await tx.rows(
      `SELECT e.id, e.status, e.is_commercial, e.recipient_email AS email, e.recipient_name AS name, e.subject,
              e.body AS text, e.html_body AS html, e.message_id, e.attempts, e.reply_to,
              e.in_reply_to, e.reference_ids, e.email_type AS kind, e.is_untracked, e.ended_because,
              e.file_ids <> '{}' AS "hasFiles",
              u.first_name, u.last_name, u.email AS "senderEmail"
         FROM emails e LEFT JOIN users u ON u.id = e.sender_id
        WHERE e.id = ANY($1::uuid[]) AND e.deleted_at IS NULL ORDER BY e.id FOR UPDATE OF e`,
      [ids],
    )
    // Read once the emails are locked, so that what ended meanwhile is seen.
    const [allFacts, mailboxes] = await Promise.all([
      sendingFactsOf(
        tx,
        emails.map(({ email }) => email),
      ),
      answersTo(tx, ids),
    ])
    if (emails.some(({ kind }) => kind === aiSalesKind)) await countAlone(tx)
    const held: Held[] = []
    for (const [at, { messageId, ...message }] of emails.entries()) {
      const facts = allFacts[at]
      if (!messageId || !facts) continue
      const { decided, hasRefused } = await decide(context, tx, message, { ...facts, ahead: aiSalesIn(held) })
      if (decided.to === 'send')
        held.push(holding(context, { ...message, messageId }, { facts, mailboxes, hasRefused }))
      else if (decided.to === 'wait') await putOff(tx, message, decided)
      else if (decided.to !== 'leave') await end(context, tx, message, decided)
    }
    if (held.length > 0) await noteHeld(context, tx, held)
    const taken = new Map(held.map(({ under, piece, hasFiles }) => [under.id, { under, piece, hasFiles }]))
    // An id that is asked for twice is sent once.
    return ids.map((id, at) => (ids.indexOf(id) === at ? (taken.get(id) ?? null) : null))
  })
}

type Row = Leaving &
  QueuedEmail & {
    status: string
    attempts: number
    isUntracked: boolean
    endedBecause: string | null
    hasFiles: boolean | null
  }
type Around = {
  facts: SendingFacts
  mailboxes: Awaited<ReturnType<typeof answersTo>>
  hasRefused: boolean
}

const aiSalesIn = (held: readonly Held[]) => held.filter(({ under }) => under.kind === aiSalesKind).length

type Decided = { decided: ReturnType<typeof decideSending>; hasRefused: boolean }

/** Whether it leaves now. What takes a lock is asked last, and only of what may leave otherwise. */
async function decide(
  context: Context,
  tx: Tx,
  email: Omit<Row, 'messageId'>,
  { ahead, ...facts }: SendingFacts & { ahead: number },
): Promise<Decided> {
  const { id, status, isCommercial, kind, endedBecause } = email
  const { suppressions, address } = facts
  const known = { status, isCommercial, suppressions, hasPostalAddress: address !== null, endedBecause }
  const alone = decideSending(known)
  if (alone.to !== 'send') return { decided: alone, hasRefused: false }
  const gate = kind === aiSalesKind ? await gateEmail(context, tx, { id, ahead }) : null
  const gated = decideSending({ ...known, gate })
  if (gated.to !== 'send') return { decided: gated, hasRefused: false }
  const turn = await turnOf(context, tx, email, facts)
  const hasRefused = turn.to === 'go' && turn.hasRefused
  return { decided: decideSending({ ...known, gate, turn }), hasRefused }
}

function holding(context: Context, message: Row, { facts, mailboxes, hasRefused }: Around): Held {
  const { id, email, isCommercial, kind, attempts } = message
  const { links, hasPicture, ...words } = trackEmail(context, message, facts.tracks)
  return {
    under: { id, lease: randomUUID(), email, isCommercial, kind, attempts: attempts + 1, hasRefused },
    piece: pieceOf(
      context,
      { ...message, ...words },
      { company: facts, mailbox: mailboxes.company, own: mailboxes.own.get(id) ?? null },
    ),
    hasFiles: message.hasFiles === true,
    links: links && JSON.stringify(links),
    hasPicture,
  }
}

async function noteHeld({ clock }: Context, tx: Tx, held: readonly Held[]): Promise<void> {
  for (const { under } of held) tx.changes.push({ entity: 'emails', id: under.id, op: 'update' })
  await tx.last(
    `UPDATE emails e SET status = 'sending', lease = h.lease, lease_until = $5, attempts = e.attempts + 1, reason = NULL,
            links = coalesce(h.links::jsonb, e.links), tracks_opens = e.tracks_opens OR h.has_picture, ${changedOf('e', 'now()')}
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[]) AS h(id, lease, links, has_picture) WHERE e.id = h.id`,
    [
      held.map(({ under }) => under.id),
      held.map(({ under }) => under.lease),
      held.map(({ links }) => links),
      held.map(({ hasPicture }) => hasPicture),
      new Date(clock.now().getTime() + leaseMs).toISOString(),
    ],
  )
}

/** Only commercial emails wait for their turn. */
function turnOf(
  { clock, config }: Context,
  tx: Tx,
  email: QueuedEmail & { email: string },
  { limits, domain }: SendingFacts,
): ReturnType<typeof askTurn> {
  if (!email.isCommercial) return Promise.resolve({ to: 'go', hasRefused: false })
  const asks = { email: email.email, isToMany: isToMany(email), from: config.MAIL_FROM, domain }
  return askTurn(tx, asks, limits, clock.now().getTime())
}

type Waiting = QueuedEmail & { status: string }

/** It may leave, but not now. */
async function putOff(
  tx: Tx,
  email: Waiting,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await tx.change(`UPDATE emails SET reason = $2, ${changedNow} WHERE id = $1 RETURNING id`, [
    email.id,
    reason,
  ])
  await queueEmail(tx, email, until)
}

/** Records that an email will not be sent. */
async function end(
  { clock }: Context,
  tx: Tx,
  { id, status }: Waiting,
  { to, reason }: { to: string; reason: string },
): Promise<void> {
  await tx.rows(
    `UPDATE emails SET status = $2, reason = $3, lease_until = NULL, ${changedNow} WHERE id = $1`,
    [id, to, reason],
  )
  await recordMove(tx, null, { entity: 'emails', id, action: to, from: status, to, reason })
  await emailsSettled(tx, { emailIds: [id], status: to, at: clock.now().toISOString(), reason })
  if (hasNotArrived(to)) await notifyWriter(tx, id)
}
