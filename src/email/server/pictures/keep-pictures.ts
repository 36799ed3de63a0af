import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sweepOrphans } from '#platform/jobs/sweep-orphans.ts'
import type { Change } from '#platform/resources/define.ts'
import { purpose } from './email-pictures.ts'

/** Days in which a removed picture can be restored. */
const keptDays = 30

/** Refuses to remove a picture that a text still names. @throws AppError 409 */
export async function afterPicture(tx: Tx, { op, after }: Change): Promise<void> {
  if (op !== 'remove') return
  const naming = await tx.row(
    `SELECT name, kind FROM (
       SELECT name, 'template' AS kind FROM email_templates
        WHERE deleted_at IS NULL AND status <> 'archived' AND position($1 in body) > 0
       UNION ALL
       SELECT name, 'snippet' FROM letter_snippets WHERE deleted_at IS NULL AND position($1 in body) > 0) AS naming
      ORDER BY kind DESC, name LIMIT 1`,
    [`(picture:${after.id}`],
  )
  if (naming)
    throw new AppError('conflict', {
      message: `It stands in the ${naming.kind} “${naming.name}”. Take it out there first.`,
    })
}

/** Deletes the files of pictures that were removed a month ago and that no email shows. */
export const sweepPictures = (context: Context, stopping?: AbortSignal): Promise<void> =>
  sweepOrphans(
    context,
    purpose,
    (ids) =>
      context.db.rows(
        `SELECT id FROM letter_pictures WHERE id = ANY($1::uuid[])
            AND (sent_at IS NOT NULL OR deleted_at IS NULL OR deleted_at > $2::timestamptz - make_interval(days => $3))`,
        [ids, context.clock.now().toISOString(), keptDays],
      ),
    stopping,
  )
