import { wrongFields } from '#email/rules/content/check-email.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, refused } from '#platform/errors/app-error.ts'
import type { Change } from '#platform/resources/define.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { refuseFields } from '#platform/rules/refusal.ts'
import { missingPicture, picturesIn } from '../pictures/email-pictures.ts'
import { readText } from './text-thread.ts'

/** A template is kept only when it can be sent. @throws AppError 400 by field */
export async function fitsTemplate(
  { subject, body }: Readonly<Record<string, unknown>>,
  { id }: Actor,
  tx: Tx,
): Promise<void> {
  const { problems } = await readText(tx, id, { subject: String(subject ?? ''), body: String(body ?? '') })
  const wrong = wrongFields(problems)
  if (wrong) throw refused(refuseFields(wrong))
}

/** Refuses a text that names a missing picture. @throws AppError 400 `body` */
export async function demandPictures(tx: Tx, body: string): Promise<void> {
  const wrong = missingPicture(body, await picturesIn(tx, body))
  if (wrong) throw refused(refuseFields({ body: wrong }))
}

/** Stores the fields that a template names; a published text is changed only by a new version. @throws AppError 409 */
export async function afterTemplate(tx: Tx, { op, before, after, actor }: Change): Promise<void> {
  if (op !== 'create' && op !== 'update') return
  const isText = before?.subject !== after.subject || before?.body !== after.body
  if (!isText) return
  if (before && before.status !== 'draft')
    throw new AppError('conflict', { message: 'What was published is changed by a new version.' })
  await demandPictures(tx, String(after.body))
  const { used } = await readText(tx, actor.id, {
    subject: String(after.subject),
    body: String(after.body),
  })
  await tx.rows(`UPDATE email_templates SET variables = $2 WHERE id = $1`, [after.id, used])
  after.variables = used
}
