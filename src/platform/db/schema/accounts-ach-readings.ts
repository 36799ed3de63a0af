import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KeptLine } from '#billing/contract/ach/ach-reading.ts'
import { base, data, ref, text, whole } from '../columns.ts'
import { users } from './identity.ts'

/** Return and change files from the bank: each is read once, and the result of reading it is kept. */
export const achReadings = pgTable(
  'ach_readings',
  {
    ...base(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    returns: whole().notNull(),
    changes: whole().notNull(),
    refused: whole().notNull(),
    lines: data<KeptLine[]>().notNull(),
    readBy: ref(() => users.id).notNull(),
  },
  (t) => [
    uniqueIndex('ach_readings_sha256').on(t.sha256),
    index('ach_readings_created').on(t.createdAt, t.id),
    index('ach_readings_reader').on(t.readBy),
    check('ach_readings_counts_check', sql`least(returns, changes, refused) >= 0`),
  ],
)
