import {
  type EmailProblems,
  type EmailText,
  emailProblems,
  wrongFields,
} from '#email/rules/content/check-email.ts'
import { emailSubjects } from '#email/rules/content/email-subjects.ts'
import { subjectsFor } from '#email/rules/content/merge-field.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, refused } from '#platform/errors/app-error.ts'
import type { Change } from '#platform/resources/define.ts'
import { refuseFields } from '#platform/rules/refusal.ts'
import { missingPicture, picturesIn } from '../pictures/email-pictures.ts'
import { readTemplate } from './liquid.ts'

/** What keeps a text from being saved or sent, by field. */
export function problemsOf({ subject, body }: EmailText): EmailProblems {
  const [top, text] = [readTemplate(subject), readTemplate(body)]
  const problems = {
    ...emailProblems({ subject, body }),
    ...('problem' in top ? { subject: top.problem } : {}),
    ...('problem' in text ? { body: text.problem } : {}),
  }
  if (Object.keys(problems).length > 0) return problems
  const used = usedIn({ subject, body })
  return subjectsFor(used).length === 0
    ? { body: `Nobody can get this: it names fields of ${groupsIn(used).join(' and ')}` }
    : {}
}

/** The fields that a text names. */
export function usedIn({ subject, body }: EmailText): string[] {
  const reads = [readTemplate(subject), readTemplate(body)]
  return [...new Set(reads.flatMap((read) => ('used' in read ? read.used : [])))]
}

const groupsIn = (used: readonly string[]) =>
  emailSubjects
    .filter((subject) => used.some((name) => name.startsWith(`${subject}.`)))
    .map((one) => `${one}s`)

/** A template is kept only when it can be sent. @throws AppError 400 by field */
export function fitsTemplate({ subject, body }: Readonly<Record<string, unknown>>): void {
  const problems = problemsOf({ subject: String(subject ?? ''), body: String(body ?? '') })
  const wrong = wrongFields(problems)
  if (wrong) throw refused(refuseFields(wrong))
}

/** Refuses a text that names a missing picture. @throws AppError 400 `body` */
export async function demandPictures(tx: Tx, body: string): Promise<void> {
  const wrong = missingPicture(body, await picturesIn(tx, body))
  if (wrong) throw refused(refuseFields({ body: wrong }))
}

/** Stores the fields that a template names; a published text is changed only by a new version. @throws AppError 409 */
export async function afterTemplate(tx: Tx, { op, before, after }: Change): Promise<void> {
  if (op !== 'create' && op !== 'update') return
  const isText = before?.subject !== after.subject || before?.body !== after.body
  if (!isText) return
  if (before && before.status !== 'draft')
    throw new AppError('conflict', { message: 'What was published is changed by a new version.' })
  await demandPictures(tx, String(after.body))
  const used = usedIn({ subject: String(after.subject), body: String(after.body) })
  await tx.rows(`UPDATE email_templates SET variables = $2 WHERE id = $1`, [after.id, used])
  after.variables = used
}
