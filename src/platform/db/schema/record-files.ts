import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { base, ref, text, whole } from '../columns.ts'
import { users } from './identity.ts'

/**
 * Photos and files on records of any resource that takes them; the bytes are in the file store under `records/<id>`, previews
 * of pictures under `record-previews/<id>`.
 */
export const recordFiles = pgTable(
  'record_files',
  {
    ...base(),
    /** The table of the record. */
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: whole().notNull(),
    /** Of a picture, in pixels. */
    width: whole(),
    height: whole(),
    uploadedBy: ref(() => users.id).notNull(),
  },
  (t) => [
    index('record_files_record').on(t.recordType, t.recordId, t.createdAt),
    index('record_files_uploader').on(t.uploadedBy),
    index('record_files_removed').on(t.deletedAt).where(sql`deleted_at is not null`),
    check('record_files_size_check', sql`size > 0`),
    check(
      'record_files_picture_check',
      sql`(width is null and height is null) or (width > 0 and height > 0)`,
    ),
  ],
)
