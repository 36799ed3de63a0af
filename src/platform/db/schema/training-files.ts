import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, ref, text, whole } from '../columns.ts'
import { users } from './identity.ts'
import { resources } from './training.ts'

/** Versions of an uploaded file; the bytes are in the file store under `resources/<id>`. */
export const resourceFiles = pgTable(
  'resource_files',
  {
    ...base(),
    resourceId: ref(() => resources.id).notNull(),
    number: whole().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: whole().notNull(),
    uploadedBy: ref(() => users.id).notNull(),
  },
  (t) => [
    uniqueIndex('resource_files_number').on(t.resourceId, t.number),
    index('resource_files_uploader').on(t.uploadedBy),
    index('resource_files_created').on(t.createdAt, t.id),
    check('resource_files_number_check', sql`number >= 1`),
    check('resource_files_size_check', sql`size >= 0`),
  ],
)
