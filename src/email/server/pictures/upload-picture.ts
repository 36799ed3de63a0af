import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { emailPictures } from '#email/contract/email-picture.ts'
import { mostPictureMegabytes, refusePicture } from '#email/rules/content/picture-limits.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { demand, invalidField } from '#platform/errors/app-error.ts'
import { type ReadyPicture, readyPicture } from '#platform/ports/pictures.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { resourceNamed } from '#platform/resources/define.ts'
import { getRow } from '#platform/resources/read.ts'
import { cleanFileName } from '#platform/rules/text/file-name.ts'
import { keyOf } from './email-pictures.ts'

type Part = { filename: string; file: Readable & { truncated: boolean } }

/**
 * Stores a picture for emails. One that exists is returned as it is, so that a picture has one address in all emails.
 * @throws AppError 400 `file`, 429 beyond what is kept or what one may bring in a day
 */
export async function uploadPicture(
  context: Context,
  caller: Caller,
  parts: AsyncIterable<Part>,
): Promise<RowOf<typeof emailPictures>> {
  const picture = await received(parts)
  const { db, files } = context
  const digest = createHash('sha256').update(picture.bytes).digest('hex')
  const id = await db.transact(async (tx) => {
    const known = await takeUp(tx, caller, digest)
    if (!known) await demandQuota(context, tx, caller)
    const one = known ?? (await note(tx, caller, { ...picture, digest }))
    // Before the commit: a stored file without a row is swept.
    if ((await files.size(keyOf(one))) === null) await files.put(keyOf(one), picture.bytes)
    return one
  })
  return emailPictures.row.parse(await getRow(db, resourceNamed('letter_pictures'), caller.actor, id))
}

/** Reads the form to its end: what follows the picture is refused, too. */
async function received(parts: AsyncIterable<Part>): Promise<ReadyPicture> {
  let ready: ReadyPicture | undefined
  for await (const part of parts) {
    const bytes = await buffer(part.file)
    const given = cleanFileName(part.filename)
    if (part.file.truncated) throw invalidField('file', `${given} is larger than ${mostPictureMegabytes} MB.`)
    const picture = await readyPicture(bytes)
    if ('why' in picture) throw invalidField('file', `${given} ${picture.why}.`)
    ready = picture
  }
  if (!ready) throw invalidField('file', 'Required')
  return ready
}

/** The existing row of the same picture, restored where it had been removed. */
async function takeUp(tx: Tx, caller: Caller, digest: string): Promise<string | undefined> {
  const row = await tx.row(`SELECT id, deleted_at FROM letter_pictures WHERE digest = $1 FOR UPDATE`, [
    digest,
  ])
  if (!row?.deletedAt) return row?.id
  await tx.rows(`UPDATE letter_pictures SET deleted_at = NULL, ${changedNow} WHERE id = $1`, [row.id])
  await recordChange(tx, caller, { entity: 'letter_pictures', id: row.id, action: 'restore', after: {} })
  return row.id
}

async function demandQuota({ clock }: Context, tx: Tx, { actor }: Caller): Promise<void> {
  const since = new Date(clock.now().getTime() - 24 * 3_600_000).toISOString()
  const row = await tx.row(
    `SELECT count(*) FILTER (WHERE deleted_at IS NULL OR sent_at IS NOT NULL)::int AS kept,
            count(*) FILTER (WHERE uploaded_by = $1 AND created_at > $2)::int AS today FROM letter_pictures`,
    [actor.id, since],
  )
  demand(refusePicture({ kept: row?.kept ?? 0, today: row?.today ?? 0 }))
}

async function note(tx: Tx, caller: Caller, picture: ReadyPicture & { digest: string }): Promise<string> {
  const { mediaType, width, height, bytes, digest } = picture
  const row = await tx.row(
    `INSERT INTO letter_pictures (id, token, digest, media_type, width, height, size, uploaded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (digest) DO UPDATE SET deleted_at = NULL RETURNING id`,
    [
      uuidv7(),
      randomBytes(16).toString('base64url'),
      digest,
      mediaType,
      width,
      height,
      bytes.length,
      caller.actor.id,
    ],
  )
  if (!row) throw new Error('no picture was noted')
  const after = { mediaType, width, height, size: bytes.length }
  await recordChange(tx, caller, { entity: 'letter_pictures', id: row.id, action: 'create', after })
  return row.id
}
