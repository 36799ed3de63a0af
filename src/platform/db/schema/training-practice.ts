import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PracticeView } from '#training/contract/practice/practice.ts'
import type { Turn } from '#training/rules/practice/practice-types.ts'
import { base, data, instant, now, ref, text, whole } from '../columns.ts'
import { users } from './identity.ts'

/** A practice conversation: seed and turns suffice to replay it; the messages are kept as they were. */
export const practiceAttempts = pgTable(
  'practice_attempts',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    buyer: text().notNull(),
    seed: whole().notNull(),
    turns: data<Turn[]>().notNull().default(sql`'[]'`),
    transcript: data<PracticeView['said']>().notNull().default(sql`'[]'`),
    status: text().notNull().default('open'),
    outcome: text(),
    score: whole(),
    claims: whole().notNull().default(0),
    startedAt: instant().notNull().default(now),
    finishedAt: instant(),
  },
  (t) => [
    // One open conversation at a time; starting another continues or ends it.
    uniqueIndex('practice_attempts_open').on(t.userId).where(sql`deleted_at is null and status = 'open'`),
    index('practice_attempts_user').on(t.userId, t.startedAt),
    index('practice_attempts_created').on(t.createdAt, t.id),
    index('practice_attempts_score').on(t.score, t.id),
    check('practice_attempts_score_check', sql`score between 0 and 100`),
    check(
      'practice_attempts_finished_check',
      sql`(status = 'finished') = (finished_at is not null and score is not null)`,
    ),
  ],
)
