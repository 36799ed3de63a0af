import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { resourcePolicy } from '#training/rules/policy.ts'
import { keyOf } from './file-key.ts'

type Stored = { key: string; name: string; mediaType: string }

const storedAs = ({ id, name, mediaType }: { id: string; name: string; mediaType: string }): Stored => ({
  key: keyOf(id),
  name,
  mediaType,
})

/** The file of a resource that the caller may see. @throws AppError 404 */
export async function fileOf({ db }: Context, { actor }: Caller, resourceId: string): Promise<Stored> {
  const params = new Params()
  const scope = scopeSql(resourcePolicy.read(actor), params)
  const row = await db.row(
    `SELECT f.id, f.name, f.media_type FROM resources t
       JOIN resource_files f ON f.resource_id = t.id AND f.number = t.file_number
      WHERE t.id = ${params.add(resourceId)} AND t.deleted_at IS NULL AND ${scope}`,
    params.values,
  )
  if (!row) throw notFound()
  return storedAs(row)
}

/** An earlier version of a file; the route checks who may ask. @throws AppError 404 */
export async function versionOfFile({ db }: Context, fileId: string): Promise<Stored> {
  const row = await db.row(
    'SELECT id, name, media_type FROM resource_files WHERE id = $1 AND deleted_at IS NULL',
    [fileId],
  )
  if (!row) throw notFound()
  return storedAs(row)
}
