import type { z } from 'zod'
import { touchContact } from '#crm/server/api.ts'
import type { emailDraft } from '#email/contract/email-draft.ts'
import { refuseSending, secondsToUndo } from '#email/rules/content/email-limits.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { demand, notFound, refused } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { refuseMove } from '#platform/rules/refusal.ts'
import { dayIn, instantAt } from '#platform/rules/text/dates.ts'
import { noteAnswered, noteUnanswered } from '../replies/answered.ts'
import { queueEmail } from '../sending/queue-email.ts'
import { writeEmail } from '../sending/write-email.ts'
import { filesToAttach } from './attached-files.ts'
import { drawEmail } from './preview-email.ts'
import { templateToUse } from './templates.ts'
import { noteRewritten, noteUnwritten } from './write-again.ts'

type Sent = { id: string; to: string; leavesAt: string }

/**
 * Sends an email written by hand to the address on the record or of one of its people, and to no other; it leaves after some
 * seconds. [MAIL-001]
 * @throws AppError 400 by field, 404 outside the caller's scope, 429 beyond a day's emails
 */
export async function sendEmail(
  context: Context,
  caller: Caller,
  {
    kind,
    recordId,
    contactId,
    subject,
    body,
    templateId,
    answerTo,
    isUntracked,
    insteadOf,
    fileIds,
  }: z.output<typeof emailDraft>,
): Promise<Sent> {
  return context.db.transact(async (tx) => {
    if (templateId) await templateToUse(tx, caller.actor, templateId)
    const written = { kind, recordId, contactId, templateId, answerTo, subject, body }
    const drawn = await drawEmail(context, tx, caller.actor, written)
    const { to, record, stopped, problems, answered } = drawn
    const writtenToday = await emailsToday(context, tx, caller.actor.id)
    demand(refuseSending({ to, isPractice: record.isPractice, writtenToday, stopped, problems }))
    const files = await filesToAttach(tx, caller.actor, { kind, recordId }, fileIds ?? [])
    const { id } = await writeEmail(context, tx, caller, {
      to: { email: to ?? '', name: drawn.name, type: kind, id: recordId },
      senderId: caller.actor.id,
      kind: 'personal',
      isCommercial: drawn.isCommercial,
      subject: drawn.subject,
      text: drawn.text,
      html: drawn.html,
      marks: drawn.marks,
      templateId: templateId ?? null,
      isUntracked: isUntracked === true,
      files,
      ...(answered?.messageId && {
        answers: {
          inReplyTo: answered.messageId,
          referenceIds: [answered.referenceIds, answered.messageId].filter(Boolean).join(' '),
        },
      }),
    })
    if (insteadOf) await noteRewritten(tx, caller.actor, { id: insteadOf, kind, recordId, by: id })
    const now = context.clock.now()
    if (answered) await noteAnswered(tx, answered.id, now)
    if (kind !== 'lead')
      await touchContact(tx, {
        ...(kind === 'prospect' ? { prospectId: recordId } : { clientId: recordId }),
        at: now.toISOString(),
      })
    const leavesAt = new Date(now.getTime() + secondsToUndo * 1000)
    // It waits a little before it leaves: the same job, later.
    await queueEmail(tx, { id, kind: 'personal', isCommercial: drawn.isCommercial }, leavesAt)
    return { id, to: to ?? '', leavesAt: leavesAt.toISOString() }
  })
}

async function emailsToday({ clock, config }: Context, tx: Tx, senderId: string): Promise<number> {
  const zone = await companyTimeZone(tx, config)
  const since = instantAt(dayIn(clock.now(), zone), '00:00', zone)
  const row = await tx.row(
    `SELECT count(*)::int AS count FROM emails
      WHERE sender_id = $1 AND created_at >= $2 AND email_type = 'personal' AND deleted_at IS NULL`,
    [senderId, since.toISOString()],
  )
  return row?.count ?? 0
}

/** Its writer takes an email back that has not left yet. @throws AppError 404, 409 when it has */
export async function takeBackEmail(context: Context, caller: Caller, id: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const email = await tx.row(
      `SELECT status, subject, in_reply_to FROM emails
        WHERE id = $1 AND sender_id = $2 AND deleted_at IS NULL FOR UPDATE`,
      [id, caller.actor.id],
    )
    if (!email) throw notFound()
    if (email.status !== 'queued') throw refused(refuseMove('It has left already.'))
    await tx.rows(`SELECT graphile_worker.remove_job($1)`, [`letter:${id}`])
    await tx.rows(`UPDATE emails SET deleted_at = $2, ${changedAt('$2')} WHERE id = $1`, [
      id,
      context.clock.now().toISOString(),
    ])
    if (email.inReplyTo) await noteUnanswered(tx, email.inReplyTo)
    await noteUnwritten(tx, id)
    await recordChange(tx, caller, {
      entity: 'emails',
      id,
      action: 'take_back',
      before: { subject: email.subject },
      after: {},
    })
  })
}
