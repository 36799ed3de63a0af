import type { Policy } from '#platform/rules/access/access.ts'
import { admin, team } from '#platform/rules/access/groups.ts'
import { firstOf, nobody, ownedBy, when } from '#platform/rules/access/rules.ts'

const recorded = { create: nobody, update: nobody, remove: nobody }

/** Reps see their own figures, admins everybody's. */
export const salesMetricPolicy: Policy = {
  read: firstOf(admin, when('sales_rep', ownedBy('userId'))),
  ...recorded,
}
export const repPerformancePolicy: Policy = {
  read: firstOf(admin, when('sales_rep', ownedBy('repId'))),
  ...recorded,
}

export const adminAlertPolicy: Policy = { read: admin, ...recorded }

/** Everybody on the team creates and reads suggestions; voting and answering are services. */
export const suggestionPolicy: Policy = { read: team, create: team, update: nobody, remove: admin }
