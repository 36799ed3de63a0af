import type { Tx } from '#platform/db/client.ts'
import { refused } from '#platform/errors/app-error.ts'
import type { Change } from '#platform/resources/define.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { refuseFields } from '#platform/rules/refusal.ts'
import { demandPictures } from './check-text.ts'
import { readText } from './text-thread.ts'

/** A snippet is saved only when an email with it could be sent. @throws AppError 400 `body` */
export async function fitsSnippet(
  { body }: Readonly<Record<string, unknown>>,
  { id }: Actor,
  tx: Tx,
): Promise<void> {
  const { problems } = await readText(tx, id, { subject: '', body: String(body ?? '') })
  if (problems.body) throw refused(refuseFields({ body: problems.body }))
}

export async function afterSnippet(tx: Tx, { op, before, after }: Change): Promise<void> {
  if ((op === 'create' || op === 'update') && before?.body !== after.body)
    await demandPictures(tx, String(after.body))
}
