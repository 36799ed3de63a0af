import type { Tx } from '#platform/db/client.ts'
import { refused } from '#platform/errors/app-error.ts'
import type { Change } from '#platform/resources/define.ts'
import { refuseFields } from '#platform/rules/refusal.ts'
import { demandPictures, problemsOf } from './check-text.ts'

/** A snippet is saved only when an email with it could be sent. @throws AppError 400 `body` */
export function fitsSnippet({ body }: Readonly<Record<string, unknown>>): void {
  const wrong = problemsOf({ subject: '', body: String(body ?? '') }).body
  if (wrong) throw refused(refuseFields({ body: wrong }))
}

export async function afterSnippet(tx: Tx, { op, before, after }: Change): Promise<void> {
  if ((op === 'create' || op === 'update') && before?.body !== after.body)
    await demandPictures(tx, String(after.body))
}
