import { mostOfRecord, refuseFiles } from '#platform/rules/record-files.ts'
import type { Context } from '../context.ts'
import { type fileActions, fileRules, type RecordFile } from '../contract/record-file-calls.ts'
import { changedNow } from '../db/changed.ts'
import type { Db, Tx } from '../db/client.ts'
import { insertSql, Params } from '../db/params.ts'
import { demand, forbidden, notFound } from '../errors/app-error.ts'
import { type Part, type Received, receiveFiles } from '../files/receive-file.ts'
import { recordChange } from './audit.ts'
import type { Caller } from './caller.ts'
import { type Of, teamRecord } from './team-record.ts'

/** The first parts of the keys in the file store. */
export const stored = { purpose: 'records', previews: 'record-previews' } as const

type OfFile = Of & { fileId: string }
type Kept = { id: string; name: string; mediaType: string; width: number | null }

const recordFor = (db: Db, of: Of, { actor }: Caller) =>
  teamRecord(db, of, actor, fileRules(of.resource.contract))

/** @throws AppError 403 when the caller only reads the record, or it was removed; 404 */
async function demandPut(db: Db, of: Of, caller: Caller): Promise<void> {
  const { mayPut } = await recordFor(db, of, caller)
  if (!mayPut) throw forbidden()
}

/** Removed files of one answer, unless more are asked for. */
const usualRemoved = 20

/** The files of a record, and those removed from it. @throws AppError 403, 404 */
export async function listFiles({ db, config }: Context, of: Of, caller: Caller, mostRemoved = usualRemoved) {
  const { mayPut } = await recordFor(db, of, caller)
  const read = (isRemoved: boolean, most: number) =>
    db.rows(
      `SELECT f.id, f.name, f.media_type, f.size, f.width, f.height, f.created_at,
              u.first_name || ' ' || u.last_name AS by
         FROM record_files f JOIN users u ON u.id = f.uploaded_by
        WHERE f.record_type = $1 AND f.record_id = $2 AND (f.deleted_at IS NOT NULL) = $3
        ORDER BY f.deleted_at DESC NULLS FIRST, f.id DESC LIMIT $4`,
      [of.resource.tableName, of.id, isRemoved, most],
    )
  const items: RecordFile[] = await read(false, mostOfRecord)
  const removed: RecordFile[] = mayPut ? await read(true, mostRemoved + 1) : []
  return {
    items,
    removed: removed.slice(0, mostRemoved),
    hasMoreRemoved: removed.length > mostRemoved,
    mayPut,
    megabytes: config.UPLOAD_MEGABYTES,
  }
}

/** Puts files on a record, all or none. @throws AppError 400 by the file's name, 403, 404, 409 over the quota, 413 */
export async function addFiles(
  context: Context,
  of: Of,
  caller: Caller,
  parts: AsyncIterable<Part>,
): Promise<RecordFile[]> {
  const { db, config } = context
  await demandPut(db, of, caller)
  return receiveFiles(context, { ...stored, most: config.UPLOAD_FILES }, parts, (received) =>
    db.transact(async (tx) => {
      // The record may have left the caller's scope while the files came.
      await demandPut(tx, of, caller)
      await demandRoom(tx, of, received, config.RECORD_FILES_MEGABYTES)
      const added: RecordFile[] = []
      for (const file of received) added.push(await insertFile(tx, of, caller, file))
      return added
    }),
  )
}

async function insertFile(tx: Tx, { resource, id }: Of, caller: Caller, file: Received): Promise<RecordFile> {
  const params = new Params()
  const values = { ...file, recordType: resource.tableName, recordId: id, uploadedBy: caller.actor.id }
  await tx.rows(insertSql(params, 'record_files', values), params.values)
  await recordChange(tx, caller, {
    entity: resource.tableName,
    id,
    action: 'add-file',
    after: { file: file.name },
  })
  const row = await tx.row(
    `SELECT f.created_at, u.first_name || ' ' || u.last_name AS by
       FROM record_files f JOIN users u ON u.id = f.uploaded_by WHERE f.id = $1`,
    [file.id],
  )
  if (!row) throw notFound()
  return { ...file, ...row }
}

/** @throws AppError 409 when the record or the store would have too many */
async function demandRoom(
  tx: Tx,
  { resource, id }: Of,
  coming: readonly { size: number }[],
  megabytes: number,
): Promise<void> {
  // One after the other, so that two uploads do not take the same room.
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 9009))', [stored.purpose])
  const row = await tx.row(
    `SELECT count(*) FILTER (WHERE record_type = $1 AND record_id = $2 AND deleted_at IS NULL)::int AS there,
            coalesce(sum(size), 0)::float8 AS bytes FROM record_files`,
    [resource.tableName, id],
  )
  demand(
    refuseFiles({
      there: row?.there ?? 0,
      coming: coming.length,
      keptBytes: row?.bytes ?? 0,
      comingBytes: coming.reduce((sum, { size }) => sum + size, 0),
      megabytes,
    }),
  )
}

/** Removes a file; it can be restored for a while. @throws AppError 403, 404, 409 while something shows it */
export async function removeFile({ db }: Context, of: OfFile, caller: Caller): Promise<void> {
  await db.transact((tx) => flip(tx, of, caller, 'remove-file'))
}

/** Brings a removed file back. @throws AppError 403, 404, 409 when the record has too many meanwhile */
export async function restoreFile({ db, config }: Context, of: OfFile, caller: Caller): Promise<void> {
  await db.transact(async (tx) => {
    await flip(tx, of, caller, 'restore-file')
    // Its bytes were counted all along, and it is there by now.
    await demandRoom(tx, of, [], config.RECORD_FILES_MEGABYTES)
  })
}

async function flip(
  tx: Tx,
  { fileId, ...of }: OfFile,
  caller: Caller,
  action: Exclude<(typeof fileActions)[number], 'add-file'>,
): Promise<void> {
  await demandPut(tx, of, caller)
  const isRemoved = action === 'remove-file'
  const { tableName: entity, fileHeld } = of.resource
  if (isRemoved && fileHeld) demand(await fileHeld(tx, fileId))
  const row = await tx.row(
    `UPDATE record_files SET deleted_at = CASE WHEN $4::boolean THEN now() END, ${changedNow}
      WHERE id = $1 AND record_type = $2 AND record_id = $3 AND (deleted_at IS NULL) = $4 RETURNING name`,
    [fileId, entity, of.id, isRemoved],
  )
  if (!row) throw notFound()
  const state = { file: row.name }
  const states = isRemoved ? { before: state } : { after: state }
  await recordChange(tx, caller, { entity, id: of.id, action, ...states })
}

/** A file of a record within the caller's scope. @throws AppError 403, 404 */
export async function fileOf({ db }: Context, of: OfFile, caller: Caller): Promise<Kept> {
  await recordFor(db, of, caller)
  const row = await db.row(
    `SELECT id, name, media_type, width FROM record_files
      WHERE id = $1 AND record_type = $2 AND record_id = $3 AND deleted_at IS NULL`,
    [of.fileId, of.resource.tableName, of.id],
  )
  if (!row) throw notFound()
  return row
}
