import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, now, text } from '../columns.ts'

/** Records that a person, of the team or of a client, opened last (`resources/search-routes.ts`). */
export const recentRecords = pgTable(
  'recent_records',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid().notNull(),
    entity: text().notNull(),
    recordId: uuid().notNull(),
    openedAt: instant().notNull().default(now),
  },
  (t) => [
    uniqueIndex('recent_records_once').on(t.personId, t.entity, t.recordId),
    index('recent_records_newest').on(t.personId, t.openedAt),
  ],
)
