import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { base, idList, instant, ref, text } from '../columns.ts'
import { users } from './identity.ts'

/** Notes of the team on records of any resource that takes them. */
export const recordNotes = pgTable(
  'record_notes',
  {
    ...base(),
    /** The table of the record. */
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    text: text().notNull(),
    /** People named in it. */
    mentions: idList().notNull().default(sql`'{}'`),
    writtenBy: ref(() => users.id).notNull(),
    editedAt: instant(),
  },
  (t) => [
    index('record_notes_record').on(t.recordType, t.recordId, t.createdAt),
    index('record_notes_writer').on(t.writtenBy),
    check('record_notes_text_check', sql`length(text) between 1 and 4000`),
  ],
)

/** What a note said before each of its changes. */
export const recordNoteEdits = pgTable(
  'record_note_edits',
  { ...base(), noteId: ref(() => recordNotes.id, 'cascade').notNull(), text: text().notNull() },
  (t) => [index('record_note_edits_note').on(t.noteId, t.createdAt)],
)
