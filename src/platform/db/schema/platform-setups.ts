import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, cents, data, instant, ref, text } from '../columns.ts'
import { invoices } from './accounts-invoices.ts'
import { leads } from './company.ts'
import { users } from './identity.ts'

/** A platform that was sold: from the mailed configuration form to the company made of its answers. [FIX-057] */
export const platformSetups = pgTable(
  'platform_setups',
  {
    ...base(),
    leadId: ref(() => leads.id).notNull(),
    /** The link of the form: where it was mailed, by whom, and until when it is valid. */
    email: text().notNull(),
    sentAt: instant().notNull(),
    sentBy: ref(() => users.id),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    /** What the buyer filled in (`company/contract/platform-setup.ts`), with the prices shown then. */
    filledAt: instant(),
    answers: data(),
    setup: cents(),
    monthly: cents(),
    invoiceId: ref(() => invoices.id),
    /** The company's name for the command, its database and its folder. */
    slug: text(),
    madeAt: instant(),
    /** Where the made company is reached. */
    companyUrl: text(),
  },
  (t) => [
    uniqueIndex('platform_setups_lead').on(t.leadId),
    uniqueIndex('platform_setups_link').on(t.tokenHash),
    uniqueIndex('platform_setups_slug').on(t.slug),
    index('platform_setups_sender').on(t.sentBy),
    index('platform_setups_invoice').on(t.invoiceId),
    check(
      'platform_setups_filled_check',
      sql`filled_at is null or num_nulls(answers, setup, monthly, slug) = 0`,
    ),
    check('platform_setups_made_check', sql`made_at is null or filled_at is not null`),
    check('platform_setups_price_check', sql`least(setup, monthly) >= 0`),
  ],
)
