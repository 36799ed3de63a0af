import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { base, flag, folded, ref, searchable, searchIndex, text } from '../columns.ts'
import { users } from './identity.ts'

/** A snippet for emails: its marked-up text, shared with the team or personal. */
export const emailSnippets = pgTable(
  'letter_snippets',
  {
    ...base(),
    name: text().notNull(),
    body: text().notNull(),
    isShared: flag().notNull().default(false),
    isActive: flag().notNull().default(true),
    createdBy: ref(() => users.id),
    searchText: searchable('name', 'body'),
  },
  (t) => [
    index('letter_snippets_created').on(t.createdAt, t.id),
    index('letter_snippets_name').on(folded(t.name), t.id),
    index('letter_snippets_creator').on(t.createdBy),
    searchIndex('letter_snippets_search', t.searchText),
    check('letter_snippets_body_check', sql`char_length(body) <= 10000`),
  ],
)
