import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, ref, text } from '../columns.ts'

export const users = pgTable(
  'users',
  {
    ...base(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    role: text().notNull().default('trainee'),
    status: text().notNull().default('active'),
    supervisorId: ref((): AnyPgColumn => users.id),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email).where(sql`deleted_at is null`),
    index('users_role').on(t.role, t.status),
    check('users_role_check', sql`role in ('user','trainee','sales_rep','operations','admin')`),
  ],
)
