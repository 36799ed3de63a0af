import { refuseAttached } from '#email/rules/attached-files.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import type { Context } from '#platform/context.ts'
import { fileRules } from '#platform/contract/record-file-calls.ts'
import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import { NotTaken, type Piece } from '#platform/ports/post.ts'
import { resourceNamed } from '#platform/resources/define.ts'
import { stored } from '#platform/resources/record-files.ts'
import { teamRecord } from '#platform/resources/team-record.ts'
import type { Actor } from '#platform/rules/access/access.ts'

const tables = { prospect: 'prospects', client: 'clients', lead: 'leads' } as const

export type AttachedFile = { id: string; name: string; mediaType: string; size: number }

type Of = { kind: EmailSubject; recordId: string }

/**
 * The chosen files of the record an email is written from, which the sender must be allowed to read.
 * @throws AppError 400 by the field `fileIds` for what was removed meanwhile, is another record's or is too much; 403, 404
 */
export async function filesToAttach(
  tx: Tx,
  actor: Actor,
  { kind, recordId }: Of,
  fileIds: readonly string[],
): Promise<AttachedFile[]> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return []
  const resource = resourceNamed(tables[kind])
  await teamRecord(tx, { resource, id: recordId }, actor, fileRules(resource.contract))
  const rows = await tx.rows(
    `SELECT id, name, media_type, size, deleted_at IS NOT NULL AS "isRemoved" FROM record_files
      WHERE record_type = $1 AND record_id = $2 AND id = ANY($3::uuid[]) ORDER BY array_position($3::uuid[], id) FOR SHARE`,
    [resource.tableName, recordId, ids],
  )
  const files = rows.map(({ isRemoved, ...file }) => ({ ...file, isRemoved: isRemoved === true }))
  demand(refuseAttached(files, ids.length))
  return files.map(({ isRemoved: _, ...file }) => file)
}

/**
 * The message with the files that its email carries, read whole from the store: what was sent with it goes, though it was removed from
 * the record meanwhile. @throws NotTaken for good where one is in the store no more
 */
export async function withFiles({ db, files }: Context, piece: Piece, emailId: string): Promise<Piece> {
  const rows = await db.rows(
    `SELECT f.id, coalesce(r.name, 'A file') AS name, r.media_type
       FROM emails e CROSS JOIN LATERAL unnest(e.file_ids) WITH ORDINALITY AS f(id, place) LEFT JOIN record_files r ON r.id = f.id
      WHERE e.id = $1 ORDER BY f.place`,
    [emailId],
  )
  const attachments: NonNullable<Piece['attachments']>[number][] = []
  for (const { id, name, mediaType } of rows) {
    const content = mediaType ? await bytesOf(files, `${stored.purpose}/${id}`) : null
    if (!mediaType || !content) throw notLeaving(554, `“${name}” is not among the files any more.`)
    attachments.push({ filename: name ?? 'file', contentType: mediaType, content })
  }
  return attachments.length > 0 ? { ...piece, attachments } : piece
}

/** Nothing of the message has begun: it is tried again after 451, and given up after 554. */
const notLeaving = (code: 451 | 554, answer: string) =>
  new NotTaken({ code, answer, at: 'message', hasBegun: false })

/** @returns null where it is not in the store. @throws NotTaken for now where the store does not answer */
async function bytesOf(files: Context['files'], key: string): Promise<Buffer | null> {
  try {
    if ((await files.size(key)) === null) return null
    const parts: Buffer[] = []
    for await (const part of files.open(key)) parts.push(Buffer.from(part))
    return Buffer.concat(parts)
  } catch (error) {
    throw notLeaving(
      451,
      `A file could not be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
