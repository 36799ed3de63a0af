import { eq } from 'drizzle-orm'
import { rulesHolding, statesOf } from '#company/rules/jurisdictions.ts'
import { placeOf, rulesOf } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import { achAuthorizations, businessRegistrations } from '#platform/db/schema/accounts.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import {
  type RegistrationReview,
  registrationFacts,
  reviewRegistration,
} from '#registration/rules/registration-review.ts'
import { reviewDueAt } from '#registration/rules/review-due.ts'
import { type Double, findDoubles } from './find-doubles.ts'
import { isPhone } from './is-phone.ts'
import { openSecrets } from './locked-registration.ts'

export type Review = RegistrationReview & {
  authorizedAt: string | null
  /** When the promised review time is over: three business days after the application. */
  dueAt: string
  suggestedRep: { id: string; name: string } | null
  jurisdictions: string[]
  doubles: Double[]
}

/** For a reviewer: findings, due date, suggested rep, possible duplicates and the jurisdictions' rules. */
export async function reviewOf(context: Context, id: string): Promise<Review> {
  const registration = (
    await context.db.orm.select().from(businessRegistrations).where(eq(businessRegistrations.id, id)).limit(1)
  )[0]
  if (!registration) throw notFound()
  const authorization = (
    await context.db.orm
      .select({ agreedAt: achAuthorizations.agreedAt })
      .from(achAuthorizations)
      .where(eq(achAuthorizations.registrationId, id))
      .limit(1)
  )[0]
  const plain = openSecrets(context, registration)
  const { findings, canVerifyBank } = reviewRegistration(
    registrationFacts({ ...registration, ...plain }, authorization !== undefined, isPhone),
  )
  const state = registration.businessState ?? ''
  const place = placeOf({
    state,
    city: registration.businessCity,
    zipCode: registration.businessZip,
  })
  const zone = await companyTimeZone(context.db, context.config)
  const today = isoDay(calendarDay(context.clock.now(), zone))
  const [suggested, rules, doubles] = await Promise.all([
    context.db.row(
      `SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM territories t
         JOIN users u ON u.id = ANY(t.sales_rep_ids) AND u.role = 'sales_rep' AND u.status = 'active'
        WHERE $1 = ANY(t.states) AND t.is_active AND t.deleted_at IS NULL
        ORDER BY (SELECT count(*) FROM clients c WHERE c.assigned_sales_rep_id = u.id), u.id LIMIT 1`,
      [state],
    ),
    rulesOf(context.db, statesOf(place)),
    findDoubles(context.db, id),
  ])
  return {
    findings,
    canVerifyBank,
    authorizedAt: authorization?.agreedAt ?? null,
    dueAt: reviewDueAt(registration.createdAt, zone),
    suggestedRep: suggested ?? null,
    jurisdictions: rulesHolding(rules, place, today).map((rule) => rule.name),
    doubles,
  }
}
