import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { changedNow } from '#platform/db/changed.ts'
import { copyPurpose, placeOfCopy } from '#platform/db/sealed-places.ts'
import { AppError, invalidField, notFound } from '#platform/errors/app-error.ts'
import { disposition } from '#platform/resources/attachment.ts'
import { eventOf, recordChange, recordEvent } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { safeFileName } from '#platform/rules/file-kinds.ts'
import { cleanFileName } from '#platform/rules/text/file-name.ts'
import { copyKinds, mostCopyMegabytes, type teamPapers } from '#training/contract/graduation/team-paper.ts'
import { paperFor } from './file-paper.ts'

type Paper = RowOf<typeof teamPapers>
type Part = { filename: string; file: Readable & { truncated: boolean } }

const keyOf = (fileId: string) => `${copyPurpose}/${fileId}`

/**
 * Stores the scan of one's own paper until the paper is decided; a second scan replaces the first. It shows the numbers that
 * are sealed in the record, so its bytes are sealed too. @throws AppError 400 `file`, 404, 409 once it is decided
 */
export async function attachCopy(
  context: Context,
  caller: Caller,
  id: string,
  parts: AsyncIterable<Part>,
): Promise<Paper> {
  const paper = await paperFor(context, caller, id)
  if (paper.userId !== caller.actor.id) throw notFound()
  const { bytes, name, mediaType } = await received(parts)
  const fileId = randomUUID()
  const { files, sealer, db } = context
  await files.put(keyOf(fileId), Buffer.from(sealer.sealWhole(bytes.toString('base64'), placeOfCopy(fileId))))
  try {
    await db.transact(async (tx) => {
      const kept = await tx.row(
        `UPDATE team_papers SET file_id = $2, file_name = $3, media_type = $4, ${changedNow}
          WHERE id = $1 AND status = 'filed' AND deleted_at IS NULL RETURNING id`,
        [id, fileId, name, mediaType],
      )
      if (!kept)
        throw new AppError('conflict', { message: 'It was decided meanwhile. File it again to change it.' })
      const before = { fileName: paper.fileName }
      await recordChange(tx, caller, {
        entity: 'team_papers',
        id,
        action: 'attach_copy',
        before,
        after: { fileName: name },
      })
    })
  } catch (error) {
    await files.remove(keyOf(fileId))
    throw error
  }
  if (paper.fileId) await files.remove(keyOf(paper.fileId))
  return paperFor(context, caller, id)
}

async function received(
  parts: AsyncIterable<Part>,
): Promise<{ bytes: Buffer; name: string; mediaType: string }> {
  for await (const part of parts) {
    const bytes = await buffer(part.file)
    const given = cleanFileName(part.filename)
    if (part.file.truncated) throw invalidField('file', `${given} is larger than ${mostCopyMegabytes} MB.`)
    const found = await fileTypeFromBuffer(bytes)
    const mediaType = copyKinds.find((kind) => kind === found?.mime)
    if (!mediaType) throw invalidField('file', `${given} is neither a PDF nor a PNG or JPEG picture.`)
    return { bytes, name: safeFileName(part.filename, mediaType), mediaType }
  }
  throw invalidField('file', 'Required')
}

/** Sends the scan to its owner or an admin, and notes in the audit who looked. @throws AppError 404 */
export async function sendCopy(
  context: Context,
  caller: Caller,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const paper = await paperFor(context, caller, id)
  const { fileId, fileName, mediaType } = paper
  if (!fileId || !fileName || !mediaType) throw notFound()
  if ((await context.files.size(keyOf(fileId))) === null) throw notFound()
  await recordEvent(context.db, {
    action: 'reveal',
    entity: 'team_papers',
    id,
    ...eventOf(caller),
    metadata: { field: 'copy' },
  })
  const sealed = await buffer(context.files.open(keyOf(fileId)))
  const bytes = Buffer.from(context.sealer.open(sealed.toString(), placeOfCopy(fileId)), 'base64')
  return reply
    .headers({
      'content-type': mediaType,
      'content-length': bytes.length,
      'content-disposition': disposition(fileName, 'attachment'),
      'cache-control': 'no-store',
    })
    .send(bytes)
}
