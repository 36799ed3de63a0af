import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { base, ref, text } from '../columns.ts'
import { users } from './identity.ts'
import { lessons } from './training.ts'

/** A learner's marked text (`quote`) and note (`body`) in a lesson. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    lessonId: ref(() => lessons.id).notNull(),
    quote: text(),
    body: text(),
    clientKey: uuid(),
  },
  (t) => [
    index('lesson_notes_user').on(t.userId, t.lessonId, t.createdAt),
    uniqueIndex('lesson_notes_client_key').on(t.userId, t.clientKey),
    index('lesson_notes_lesson').on(t.lessonId),
    index('lesson_notes_created').on(t.createdAt, t.id),
    check('lesson_notes_quote_check', sql`char_length(quote) <= 500`),
    check('lesson_notes_body_check', sql`char_length(body) <= 2000`),
  ],
)
