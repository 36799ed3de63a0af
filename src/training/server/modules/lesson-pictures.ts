import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { invalidField, notFound } from '#platform/errors/app-error.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import type { LessonPage } from '#training/contract/modules/learn.ts'
import { lineOfPicture, picturesIn } from '#training/rules/modules/lesson-shows.ts'
import { readableModules } from './learner-modules.ts'

type Picture = LessonPage['pictures'][number]

/** Pictures among the files of lessons, of those ids. */
function picturesOf(db: Db, ids: readonly string[]): Promise<Picture[]> {
  return db.rows(
    `SELECT id, width, height FROM record_files
      WHERE id = ANY($1::uuid[]) AND record_type = 'lessons' AND width IS NOT NULL AND height IS NOT NULL
        AND deleted_at IS NULL`,
    [ids],
  )
}

/** The pictures that lessons' texts name, by lesson in the same order. */
export async function picturesNamedBy(db: Db, bodies: readonly string[]): Promise<Picture[][]> {
  const named = bodies.map(picturesIn)
  const ids = named.flat()
  const known = ids.length === 0 ? [] : await picturesOf(db, ids)
  return named.map((of) => known.filter(({ id }) => of.includes(id)))
}

/** @throws AppError 400 by the field, with the line, when a lesson's text names a picture that is not there */
export async function demandPictures(tx: Tx, body: string): Promise<void> {
  const ids = picturesIn(body)
  if (ids.length === 0) return
  const known = await picturesOf(tx, ids)
  const lost = ids.find((id) => !known.some((one) => one.id === id))
  if (lost === undefined) return
  const words = `Line ${lineOfPicture(body, lost)}: this picture is not there. Put it in again.`
  throw invalidField('body', words)
}

/** Why a picture of a lesson is not removed yet: a text, published, kept or being written, names it. */
export async function refusePictureInUse(tx: Tx, fileId: string): Promise<Refusal | null> {
  const row = await tx.row(
    `SELECT l.title, m.title AS module, m.status FROM lessons l JOIN training_modules m ON m.id = l.module_id
      WHERE position('picture:' || $1 IN l.body) > 0 AND m.deleted_at IS NULL
      ORDER BY m.status = 'archived', l.id LIMIT 1`,
    [fileId],
  )
  if (!row) return null
  const which =
    row.status === 'archived' ? 'an earlier revision that learners may still be reading' : row.module
  return new Refusal(
    'conflict',
    `The lesson “${row.title}” (${which}) shows this picture. Take it out of the text first.`,
  )
}

type Asked = { id: string; pictureId: string }

/**
 * A picture that a lesson names, for who may read the lesson; authors see one that the text does not name yet.
 * @throws AppError 404
 */
export async function lessonPicture({ db }: Context, userId: string, { id, pictureId }: Asked) {
  const row = await db.row(
    `SELECT f.id, f.name, f.media_type FROM record_files f
      WHERE f.id = $3 AND f.record_type = 'lessons' AND f.width IS NOT NULL AND f.deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM lessons l JOIN (SELECT m.id ${readableModules}) m ON m.id = l.module_id
                     WHERE l.id = $2 AND l.deleted_at IS NULL
                       AND (position('picture:' || f.id IN l.body) > 0
                         OR EXISTS (SELECT 1 FROM users a WHERE a.id = $1 AND a.role = 'admin')))`,
    [userId, id, pictureId],
  )
  if (!row) throw notFound()
  return row
}
