import type { EmailPreview } from '#email/contract/email-draft.ts'
import type { EmailText } from '#email/rules/content/check-email.ts'
import { isEmailCommercial } from '#email/rules/content/email-limits.ts'
import { subjectsFor } from '#email/rules/content/merge-field.ts'
import { stoppedBy } from '#email/rules/suppression.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { missingPicture, picturesIn, shownIn } from '../pictures/email-pictures.ts'
import { type Answered, readAnswer } from '../replies/answered.ts'
import { suppressionsOf } from '../sending/suppress.ts'
import { type EmailRecord, emailRecord, emailValues, type Sender, type Written } from './email-record.ts'
import { fillText, readText } from './text-thread.ts'

export type Drawn = EmailPreview & {
  html: string
  isCommercial: boolean
  record: EmailRecord
  sender: Sender
  /** The inbound mail that it answers. */
  answered: Answered | null
}

type ToDraw = Written & EmailText & { templateId?: string | undefined; answerTo?: string | undefined }

/** An email as its reader gets it, what it lacks, and what keeps it from being sent. @throws AppError 404 */
export async function drawEmail(
  context: Context,
  db: Db,
  actor: Actor,
  { kind, recordId, contactId, templateId, answerTo, ...text }: ToDraw,
): Promise<Drawn> {
  const answered = answerTo ? await readAnswer(db, actor, { id: answerTo, kind, recordId }) : null
  // Whoever answered is written to, and addressed by their name.
  const record = await emailRecord(db, actor, { kind, recordId, contactId: answered?.contactId ?? contactId })
  const { values, timeZone, sender } = await emailValues(context, db, actor, { kind, record })
  const { problems, used } = await readText(db, actor.id, { subject: text.subject, body: text.body })
  const name = answered?.fromName ?? record.contact ?? record.name
  const email = answered?.fromEmail ?? record.email
  const reasons = email ? await suppressionsOf(db, email.toLowerCase()) : []
  const isCommercial = isEmailCommercial(kind, { templateId, isAnswer: answered !== null })
  const to = {
    to: email,
    name,
    answered,
    stopped: stoppedBy(reasons, isCommercial),
    isCommercial,
    record,
    sender,
  }
  const unfilled = { ...to, subject: text.subject, text: '', html: '', marks: '', missing: [] }
  if (problems.subject || problems.body) return { ...unfilled, problems }
  const pictures = await picturesIn(db, text.body)
  const missingOne = missingPicture(text.body, pictures)
  if (missingOne) problems.body = missingOne
  if (!subjectsFor(used).includes(kind)) problems.body = `This names fields that a ${kind} does not have`
  const shown = shownIn(context, pictures)
  const filled = await fillText(actor.id, { ...text, values, timeZone, pictures: shown })
  if (filled.problems) return { ...unfilled, problems: { ...problems, ...filled.problems } }
  return { ...to, ...filled, problems }
}
