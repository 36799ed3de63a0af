import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { base, day, flag, instant, ref, sealed, text } from '../columns.ts'
import { users } from './identity.ts'

/** Filed papers: tax form and compliance papers. The encrypted copy is in the file store under `papers/<id>`. */
export const teamPapers = pgTable(
  'team_papers',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    kind: text().notNull(),
    status: text().notNull().default('filed'),
    legalName: text().notNull(),
    businessName: text(),
    taxClassification: text(),
    tinType: text(),
    tin: sealed(),
    isTinPlausible: flag(),
    address: text(),
    city: text(),
    state: text().notNull(),
    zipCode: text(),
    licenseNumber: sealed(),
    licenseExpiresOn: day(),
    signature: text().notNull(),
    signedAt: instant().notNull(),
    /** Which text was signed, and from which IP address. */
    signedText: text(),
    signedIp: text(),
    signedUserAgent: text(),
    fileId: uuid(),
    fileName: text(),
    mediaType: text(),
    decidedBy: ref(() => users.id),
    decidedAt: instant(),
    returnReason: text(),
  },
  (t) => [
    uniqueIndex('team_papers_filed').on(t.userId, t.kind).where(sql`status = 'filed' and deleted_at is null`),
    uniqueIndex('team_papers_approved')
      .on(t.userId, t.kind)
      .where(sql`status = 'approved' and deleted_at is null`),
    index('team_papers_user').on(t.userId),
    index('team_papers_status').on(t.status, t.createdAt, t.id),
    index('team_papers_created').on(t.createdAt, t.id),
    index('team_papers_decider').on(t.decidedBy),
    check(
      'team_papers_tax_form_check',
      sql`kind <> 'tax_form' or num_nulls(tin, tin_type, is_tin_plausible, tax_classification, address, city, zip_code) = 0`,
    ),
    check(
      'team_papers_compliance_check',
      sql`kind <> 'compliance' or num_nulls(license_number, license_expires_on) = 0`,
    ),
    check('team_papers_file_check', sql`num_nulls(file_id, file_name, media_type) in (0, 3)`),
  ],
)
