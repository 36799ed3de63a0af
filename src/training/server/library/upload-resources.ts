import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { type Part, type Received, receiveFiles } from '#platform/files/receive-file.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { fileKinds } from '#platform/rules/file-kinds.ts'
import type { Uploaded } from '#training/contract/library/resource.ts'
import { titleFromName } from '#training/rules/library/title-from-name.ts'
import { purpose } from './file-key.ts'

type Parts = AsyncIterable<Part>

/**
 * Creates one resource per uploaded file, all or none. [TRAIN-007]
 * @throws AppError 400 with the name of the file that caused it, 413 too many
 */
export async function uploadResources(context: Context, caller: Caller, parts: Parts): Promise<Uploaded[]> {
  return receiveFiles(context, { purpose, most: context.config.UPLOAD_FILES }, parts, (received) =>
    context.db.transact(async (tx) => {
      const made: Uploaded[] = []
      for (const file of received) made.push(await createFrom(tx, caller, file))
      return made
    }),
  )
}

/** Replaces a resource's file with a new version, or adds its first file. @throws AppError 400, 404 */
export async function replaceFile(
  context: Context,
  caller: Caller,
  resourceId: string,
  parts: Parts,
): Promise<Uploaded> {
  return receiveFiles(context, { purpose, most: 1 }, parts, async ([file]) => {
    if (!file) throw notFound()
    return context.db.transact(async (tx) => {
      const before = await tx.row(
        `SELECT title, file_name, media_type, file_size,
                file_number FROM resources WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
        [resourceId],
      )
      if (!before) throw notFound()
      return nameFile(tx, caller, { id: resourceId, ...before }, file)
    })
  })
}

type Before = {
  id: string
  title: string
  fileName: string | null
  mediaType: string | null
  fileSize: number | null
  fileNumber: number
}

async function createFrom(tx: Tx, caller: Caller, file: Received): Promise<Uploaded> {
  const title = titleFromName(file.name)
  const id = uuidv7()
  const preview = fileKinds[file.mediaType]?.preview
  const type = preview === 'image' ? 'picture' : preview === 'video' ? 'video' : 'document'
  await tx.rows('INSERT INTO resources (id, title, type) VALUES ($1, $2, $3)', [id, title, type])
  await recordChange(tx, caller, { entity: 'resources', id, action: 'create', after: { title, type } })
  const before = { id, title, fileName: null, mediaType: null, fileSize: null, fileNumber: 0 }
  return nameFile(tx, caller, before, file)
}

async function nameFile(
  tx: Tx,
  caller: Caller,
  { id, title, ...before }: Before,
  { id: fileId, name, mediaType, size }: Received,
): Promise<Uploaded> {
  const after = { fileName: name, mediaType, fileSize: size, fileNumber: before.fileNumber + 1 }
  await tx.rows(
    `WITH kept AS (INSERT INTO resource_files (id, resource_id, number, name, media_type, size, uploaded_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7))
     UPDATE resources SET file_name = $4, media_type = $5, file_size = $6, file_number = $3,
            ${changedNow} WHERE id = $2`,
    [fileId, id, after.fileNumber, name, mediaType, size, caller.actor.id],
  )
  const action = before.fileNumber === 0 ? 'upload' : 'replace-file'
  await recordChange(tx, caller, { entity: 'resources', id, action, before, after })
  return { id, title, ...after }
}
