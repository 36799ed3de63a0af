import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, decimal, instant, ref, searchable, searchIndex, text } from '../columns.ts'
import { users } from './identity.ts'
import { trainingModules } from './training.ts'

/** A completed module or course, as it was on that day; anybody can verify it by its code. */
export const certificates = pgTable(
  'certificates',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    kind: text().notNull(),
    /** The module's slug, or `graduation`: one certificate for each. */
    subject: text().notNull(),
    moduleId: ref(() => trainingModules.id),
    title: text().notNull(),
    holder: text().notNull(),
    score: decimal(),
    code: text().notNull(),
    issuedAt: instant().notNull(),
    status: text().notNull().default('valid'),
    revokedAt: instant(),
    revokedBy: ref(() => users.id),
    revokedReason: text(),
    searchText: searchable('holder', 'title', 'code'),
  },
  (t) => [
    uniqueIndex('certificates_once').on(t.userId, t.subject),
    uniqueIndex('certificates_code').on(t.code),
    index('certificates_module').on(t.moduleId),
    index('certificates_revoker').on(t.revokedBy),
    index('certificates_created').on(t.createdAt, t.id),
    index('certificates_issued').on(t.issuedAt, t.id),
    searchIndex('certificates_search', t.searchText),
    check('certificates_subject_check', sql`(kind = 'graduation') = (module_id is null)`),
    check('certificates_score_check', sql`score between 0 and 100`),
    check('certificates_revoked_check', sql`(status = 'revoked') = (revoked_at is not null)`),
  ],
)
