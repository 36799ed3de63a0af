import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, instant, ref, searchable, searchIndex, text, whole } from '../columns.ts'
import { users } from './identity.ts'

/** Pictures of emails, prepared for sending: texts name them by id, recipients fetch them by `token`. */
export const emailPictures = pgTable(
  'letter_pictures',
  {
    ...base(),
    token: text().notNull(),
    /** Digest of the prepared bytes: the same picture is stored once. */
    digest: text().notNull(),
    mediaType: text().notNull(),
    width: whole().notNull(),
    height: whole().notNull(),
    size: whole().notNull(),
    alt: text().notNull().default(''),
    uploadedBy: ref(() => users.id),
    /** When an email with it was first sent; from then on it is kept as long as emails are. */
    sentAt: instant(),
    searchText: searchable('alt'),
  },
  (t) => [
    uniqueIndex('letter_pictures_token').on(t.token),
    uniqueIndex('letter_pictures_digest').on(t.digest),
    index('letter_pictures_created').on(t.createdAt, t.id),
    index('letter_pictures_uploader').on(t.uploadedBy, t.createdAt),
    searchIndex('letter_pictures_search', t.searchText),
    check('letter_pictures_bounds_check', sql`width > 0 AND height > 0 AND size > 0`),
  ],
)
