import { createHash } from 'node:crypto'
import { contactAt, stopFollowUps, touchContact } from '#crm/server/api.ts'
import { mayAskToStop } from '#email/rules/may-ask-to-stop.ts'
import { saysAutomatic } from '#email/rules/replies/automatic.ts'
import { classify } from '#email/rules/replies/classify.ts'
import type { Classified, InboundKind, InboundMail } from '#email/rules/replies/inbound-mail.ts'
import { isSharedAtFirst } from '#email/rules/replies/own-mailbox.ts'
import { isAnswerSubject, unquoted, writtenAnew } from '#email/rules/replies/what-was-written.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Arrived } from '../inbox/inbox.ts'
import { readMail } from '../inbox/read-mail.ts'
import { attachedTo, keepFiles } from './attachments.ts'
import { classifyOwnMail, isAboutSomething, moveMark } from './classify-own-mail.ts'
import { emailCameBack } from './email-came-back.ts'
import { type About, aboutNothing, findAnswered, findReturned } from './find-email.ts'
import { forwardAnswer, whoGetsIt } from './forward-answer.ts'
import type { MailboxRow } from './mailbox-row.ts'
import { notifyOfAnswer } from './notify-of-answer.ts'

type Read = { files: Uint8Array[] } & (
  | { mail: InboundMail; classified: Classified }
  | { problem: string; mail: InboundMail | null }
)

/**
 * Takes in one message in one transaction, which also advances the read position. Its digest is unique: a message read again
 * (by another process, after a crash, under new UIDs) changes nothing. `head` are the headers by which mail in a user's own
 * mailbox was found to be about the company.
 */
export async function receiveMail(
  context: Context,
  box: MailboxRow,
  message: Arrived,
  head: InboundMail | null = null,
): Promise<void> {
  const hash = createHash('sha256').update(String(message.size)).update(message.raw)
  const digest = (box.owner ? hash.update(box.owner.id) : hash).digest('hex')
  const known = await context.db.row(`SELECT FROM inbound_mails WHERE digest = $1`, [digest])
  const read = known ? null : await readWhole(message, head)
  await context.db.transact(async (tx) => {
    await moveMark(context, tx, box, message)
    if (read) await takeNew(context, tx, { box, message, digest, read })
  })
}

async function readWhole({ raw, isWhole, size }: Arrived, head: InboundMail | null): Promise<Read> {
  const read = await readMail(raw)
  const mail = 'mail' in read ? read.mail : head
  const files = isWhole && 'files' in read ? read.files : []
  if (!isWhole)
    return { problem: `It has ${Math.round(size / 1e6)} MB, more than is read here.`, mail, files }
  return 'problem' in read
    ? { ...read, mail, files }
    : { mail: read.mail, classified: classify(read.mail), files }
}

type New = { box: MailboxRow; message: Arrived; digest: string; read: Read }

async function takeNew(context: Context, tx: Tx, { box, message, digest, read }: New): Promise<void> {
  const now = context.clock.now().toISOString()
  const about = await aboutOf(tx, { box, read, now })
  // Private to its owner, or the team has it from the company's mailbox already.
  if (box.owner && (!isAboutSomething(about) || (await isWithTeam(tx, read.mail)))) return
  const kind = kindOf(read, about)
  const { owner } = box
  const isShared =
    !owner || isSharedAtFirst({ kind, isNamed: about.isNamed, writerId: about.ownerId }, owner.id, owner)
  const given = await whoGetsIt(context, tx, { box, about, mail: read.mail, isShared })
  const id = uuidv7()
  const row = rowOf({ kind, read })
  const asksToStop = kind === 'reply' && asksForNoMore(row)
  const receivedAt = (message.receivedAt ?? context.clock.now()).toISOString()
  const { letterId, prospectId, clientId, leadId, ownerId } = about
  const [inserted] = await tx.change(
    `INSERT INTO inbound_mails (id, digest, kind, from_email, from_name, to_email, subject, body, received_at, message_id, reference_ids,
                                attachments, problem, letter_id, prospect_id, client_id, lead_id, owner_id, assigned_to, is_read, forward_id,
                                mailbox_of, is_shared, may_ask_to_stop, contact_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15, $16, $17, $18, $19, $20, $21,
             $22, $23, $24, $25)
     ON CONFLICT (digest) DO NOTHING RETURNING id`,
    [
      id,
      digest,
      kind,
      row.fromEmail,
      row.fromName,
      row.toEmail,
      row.subject,
      row.body,
      receivedAt,
      row.messageId,
      row.referenceIds,
      row.attachments && JSON.stringify(row.attachments),
      row.problem,
      letterId,
      prospectId,
      clientId,
      leadId,
      ownerId,
      given.assignedTo,
      row.isRead,
      given.rule?.id ?? null,
      owner?.id ?? null,
      isShared,
      asksToStop,
      await contactAt(tx, about, row.fromEmail),
    ],
  )
  if (!inserted) return
  await keepFiles(context, id, read.files, row.attachments ?? [])
  if ('classified' in read && (read.classified.kind === 'bounce' || read.classified.kind === 'complaint')) {
    if (letterId) await emailCameBack(tx, { letterId, isNamed: about.isNamed, now }, read.classified)
    return
  }
  if (kind === 'reply')
    await answered(tx, { id, about, now, asksToStop, said: isShared ? row.body.slice(0, 2000) : null })
  if (kind === 'reply' && (prospectId || clientId))
    await touchContact(tx, { prospectId, clientId, at: receivedAt })
  if (kind !== 'reply' && kind !== 'other') return
  const { rule } = given
  if (read.mail && rule && (await forwardAnswer(context, tx, { id, box, mail: read.mail, kind, rule })))
    return
  // People with a mailbox of their own see it there.
  if (rule || (!owner && kind === 'reply'))
    await notifyOfAnswer(tx, {
      id,
      of: 'inbound_mails',
      to: given.assignedTo,
      from: row.fromName ?? row.fromEmail,
    })
}

type Asked = { box: MailboxRow; read: Read; now: string }

async function aboutOf(tx: Tx, { box: { owner }, read, now }: Asked): Promise<About> {
  const { mail } = read
  if (!mail) return aboutNothing
  if (!('classified' in read) || (read.classified.kind !== 'bounce' && read.classified.kind !== 'complaint'))
    return owner ? classifyOwnMail(tx, owner, mail, now) : findAnswered(tx, mail, now)
  const { classified } = read
  const address = classified.kind === 'bounce' ? classified.returned.address : classified.address
  return findReturned(tx, {
    messageIds: [classified.messageId, ...mail.answers].filter((one) => one !== null),
    address: owner ? null : address,
    now,
  })
}

function kindOf(read: Read, about: About): InboundKind {
  if (!('classified' in read)) return 'unreadable'
  if (read.classified.kind !== 'reply') return read.classified.kind
  return isAboutSomething(about) && !about.isCopy ? 'reply' : 'other'
}

/** Whether the company's mailbox received it too. */
async function isWithTeam(tx: Tx, mail: InboundMail | null): Promise<boolean> {
  if (!mail?.messageId) return false
  const row = await tx.row(
    `SELECT FROM inbound_mails WHERE message_id = $1 AND from_email = $2 AND mailbox_of IS NULL AND deleted_at IS NULL LIMIT 1`,
    [mail.messageId, mail.from.address],
  )
  return row !== undefined
}

/** The columns of what is kept of its text. */
function rowOf({ kind, read }: { kind: InboundKind; read: Read }) {
  const { mail } = read
  const isFromPerson = kind === 'reply' || kind === 'other'
  const body = mail ? (isFromPerson ? writtenAnew(mail.text) : mail.text) : ''
  return {
    fromEmail: mail?.from.address ?? '',
    fromName: mail?.from.name || null,
    toEmail: mail?.to[0] ?? null,
    subject: mail?.subject || 'Without a subject',
    body,
    messageId: mail?.messageId ?? null,
    referenceIds: mail ? [...mail.answers].toReversed().join(' ').slice(-5000) : null,
    attachments: mail && mail.attachments.length > 0 ? attachedTo(mail.attachments, isFromPerson) : null,
    problem: 'problem' in read ? read.problem : mail?.isCut ? cutWords : null,
    isRead: mail !== null && isOfMachine(kind, read),
  }
}

const cutWords = 'This is its beginning: it is longer than the 100,000 characters that are kept here.'

/** Whether it asks for no more mail, in its own words or a subject of its own: that of an answer is ours. */
const asksForNoMore = ({ subject, body }: { subject: string; body: string }) =>
  mayAskToStop(unquoted(body)) || (!isAnswerSubject(subject) && mayAskToStop(subject))

type Said = { id: string; about: About; now: string; asksToStop: boolean; said: string | null }

/**
 * Whether a machine wrote it, which waits for no answer. An absence note known by its words alone may be a person's, and a
 * notice of no known format is somebody's to look at.
 */
function isOfMachine(kind: InboundKind, read: Read): boolean {
  if (kind === 'auto_reply') return read.mail !== null && saysAutomatic(read.mail)
  if ('classified' in read && read.classified.kind === 'notice') return !read.classified.isUnclear
  return kind !== 'reply' && kind !== 'other' && kind !== 'unreadable'
}

/**
 * Somebody answered: stops automatic emails and records the answer with what was sent, its text only where the team may read
 * it.
 */
async function answered(tx: Tx, { id, about, now, asksToStop, said }: Said): Promise<void> {
  const { letterId, prospectId, clientId } = about
  if (letterId) {
    await tx.change(
      `UPDATE sent_messages SET response = $2, response_type = 'reply', responded_at = $3, ${changedNow}
        WHERE email_id = $1 AND responded_at IS NULL AND deleted_at IS NULL RETURNING id`,
      [letterId, said, now],
    )
    // The sales assistant handles it in a job of its own, so that it holds up no other mail.
    const draft = await tx.row(`SELECT FROM ai_sales_drafts WHERE email_id = $1 AND deleted_at IS NULL`, [
      letterId,
    ])
    if (draft) await enqueue(tx, 'hear-mail', { mailId: id }, { key: `hear:${id}` })
  }
  const prospect = prospectId ?? (clientId && (await wasProspect(tx, clientId)))
  if (!prospect) return
  // A possible opt-out also stops what would go on after an answer. Its words stay private where the mail is not shared.
  const isNotified = asksToStop && said !== null
  await stopFollowUps(tx, {
    prospectId: prospect,
    reason: isNotified ? 'They may have asked for no more.' : 'They answered.',
    cause: asksToStop ? 'way_out' : 'reply',
  })
}

async function wasProspect(tx: Tx, clientId: string): Promise<string | null> {
  const row = await tx.row(`SELECT prospect_id AS id FROM clients WHERE id = $1`, [clientId])
  return row?.id ?? null
}
