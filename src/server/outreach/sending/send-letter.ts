import { randomUUID } from 'node:crypto'
import { isToMany } from '#domain/outreach/letter.ts'
import { decideSending } from '#domain/outreach/send-letter.ts'
import { aiSalesKind, gateLetter } from '../../assistants/sales/gate-letter.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { patiently } from '../../jobs/patiently.ts'
import { NotTaken, type Piece, type Post } from '../../ports/post.ts'
import { recordMove } from '../../resources/moves.ts'
import { answersTo } from '../replies/mailbox-row.ts'
import { letterSettled } from '../sequences/letter-settled.ts'
import { trackLetter } from '../tracking/track-letter.ts'
import { type House, houseOfLetter } from './house-of-letter.ts'
import { bodyOf } from './letter-body.ts'
import { askTurn } from './pace.ts'
import { type QueuedLetter, queueLetter } from './queue-letter.ts'
import { settleFailed, settleSent, type Under } from './settle-letter.ts'
import { wayOutOf } from './way-out.ts'

/** After this nobody is at it any more, whatever became of its worker. */
export const leaseMs = 10 * 60_000

type Taken = { under: Under; piece: Piece }

/**
 * Sends one letter. Nobody sends exactly once over SMTP: the letter is `sending` in the database before the first word is
 * said to the mail server; what is found so later was cut short (decision 057). [MAIL-008]
 */
export async function sendLetter(
  context: Context,
  post: Post,
  id: string,
  stopping?: AbortSignal,
): Promise<void> {
  const taken = await takeLetter(context, id)
  if (!taken) return
  const { under, piece } = taken
  const failed = await post.send(piece, isToMany(under) ? 'many' : 'awaited').then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof NotTaken) return { reply: error.reply }
      throw error
    },
  )
  // It cannot be undone: while the database is away, this waits to be written.
  await patiently(
    () =>
      'answer' in failed
        ? settleSent(context, under, failed.answer)
        : settleFailed(context, under, failed.reply),
    stopping,
  )
}

/** Takes the letter under a lease and asks everything anew; null where it is not to be sent now. */
function takeLetter(context: Context, id: string): Promise<Taken | null> {
  return context.db.transact(async (tx) => {
    const letter = await tx.row(
      `SELECT e.id, e.status, e.is_commercial AS "isCommercial", e.recipient_email AS email, e.recipient_name AS name, e.subject,
              e.body AS text, e.html_body AS html, e.message_id AS "messageId", e.attempts, e.reply_to AS "replyTo",
              e.in_reply_to AS "inReplyTo", e.reference_ids AS "referenceIds", e.email_type AS kind, e.is_untracked AS "isUntracked",
              u.first_name AS "firstName", u.last_name AS "lastName", u.email AS "senderEmail"
         FROM emails e LEFT JOIN users u ON u.id = e.sender_id WHERE e.id = $1 AND e.deleted_at IS NULL FOR UPDATE OF e`,
      [id],
    )
    if (!letter?.messageId) return null
    const { status, isCommercial, email, messageId } = letter
    const house = await houseOfLetter(tx, email)
    let decided = decideSending({
      status,
      isCommercial,
      suppressions: house.suppressions,
      hasPostalAddress: house.address !== null,
    })
    if (decided.to === 'leave') return null
    if (decided.to === 'send' && letter.kind === aiSalesKind) {
      const gate = await gateLetter(context, tx, id)
      if (gate.to === 'wait') return putOff(tx, letter, gate)
      if (gate.to === 'stop') decided = { to: 'suppressed', reason: gate.reason }
    }
    if (decided.to !== 'send') return end(context, tx, letter, decided)
    const turn = await turnOf(context, tx, letter, house)
    if (turn.to === 'wait') return putOff(tx, letter, turn)
    const lease = randomUUID()
    const until = new Date(context.clock.now().getTime() + leaseMs).toISOString()
    const { company: mailbox, own } = await answersTo(tx, id)
    const { links, hasPicture, ...words } = trackLetter(context, letter, house.tracks)
    tx.changes.push({ entity: 'emails', id, op: 'update' })
    await tx.last(
      `UPDATE emails SET status = 'sending', lease = $2, lease_until = $3, attempts = attempts + 1, reason = NULL,
              links = coalesce($4, links), tracks_opens = tracks_opens OR $5, version = version + 1, updated_at = now() WHERE id = $1`,
      [id, lease, until, links && JSON.stringify(links), hasPicture],
    )
    const under = {
      id,
      lease,
      email,
      isCommercial,
      kind: letter.kind,
      attempts: letter.attempts + 1,
      hasRefused: turn.hasRefused,
    }
    return {
      under,
      piece: pieceOf(context, { ...letter, ...words, messageId }, { company: house, mailbox, own }),
    }
  })
}

/** Only advertisements wait for their turn. */
function turnOf(
  { clock, config }: Context,
  tx: Tx,
  letter: QueuedLetter & { email: string },
  { limits, domain }: House,
): ReturnType<typeof askTurn> {
  if (!letter.isCommercial) return Promise.resolve({ to: 'go', hasRefused: false })
  const asks = { email: letter.email, isToMany: isToMany(letter), from: config.MAIL_FROM, domain }
  return askTurn(tx, asks, limits, clock.now().getTime())
}

type Waiting = QueuedLetter & { status: string }

/** It may leave, but not now. */
async function putOff(
  tx: Tx,
  letter: Waiting,
  { until, reason }: { until: Date; reason: string },
): Promise<null> {
  await tx.rows(`UPDATE emails SET reason = $2, version = version + 1, updated_at = now() WHERE id = $1`, [
    letter.id,
    reason,
  ])
  tx.changes.push({ entity: 'emails', id: letter.id, op: 'update' })
  await queueLetter(tx, letter, until)
  return null
}

/** It does not leave. */
async function end(
  { clock }: Context,
  tx: Tx,
  { id, status }: Waiting,
  { to, reason }: { to: string; reason: string },
): Promise<null> {
  await tx.rows(
    `UPDATE emails SET status = $2, reason = $3, lease_until = NULL, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, to, reason],
  )
  await recordMove(tx, null, { entity: 'emails', id, action: to, from: status, to, reason })
  await letterSettled(tx, { emailId: id, status: to, at: clock.now().toISOString(), reason })
  return null
}

type Letter = Parameters<typeof bodyOf>[0] & {
  id: string
  messageId: string
  subject: string
  email: string
  name: string | null
  isCommercial: boolean
  kind: string
  replyTo: string | null
  inReplyTo: string | null
  referenceIds: string | null
  firstName: string | null
  lastName: string | null
  senderEmail: string | null
}
type Ours = { company: House; mailbox: string | null; own: string | null }

/** The message as it leaves. */
function pieceOf(context: Context, letter: Letter, { company, mailbox, own }: Ours): Piece {
  const { MAIL_FROM: address } = context.config
  const wayOut = letter.isCommercial ? wayOutOf(context, letter.id) : null
  const footer = wayOut && company.address ? { name: company.name, address: company.address, wayOut } : null
  const sender = [letter.firstName, letter.lastName].filter(Boolean).join(' ')
  return {
    messageId: letter.messageId,
    from: { name: sender ? `${sender}, ${company.name}` : company.name, address },
    // Where answers are read, they are threaded and stop what must stop; whoever wrote hears of them there.
    replyTo: letter.replyTo ?? own ?? mailbox ?? letter.senderEmail,
    bouncesTo: mailbox && isOfDomain(mailbox, address) ? mailbox : null,
    inReplyTo: letter.inReplyTo,
    references: letter.referenceIds,
    isForwarded: letter.kind === 'forward',
    to: { name: letter.name ?? '', address: letter.email },
    subject: letter.subject,
    ...bodyOf(letter, footer),
    wayOut,
  }
}

/** An envelope of another domain would not fit what the DNS says of ours (SPF). */
const isOfDomain = (address: string, other: string) => address.split('@').at(-1) === other.split('@').at(-1)
