import type { Policy } from '#platform/rules/access/access.ts'
import { admin, ownOf, team } from '#platform/rules/access/groups.ts'
import { allOf, anyOf, fieldIs, firstOf, nobody, ownedBy } from '#platform/rules/access/rules.ts'

/** One's own record is changed by the profile and payment services, which know what is one's own to change. */
export const userPolicy: Policy = {
  read: firstOf(admin, ownOf('id')),
  create: admin,
  update: admin,
  remove: admin,
  // A9: who sells here is no secret.
  refer: firstOf(
    admin,
    allOf(team, anyOf(ownedBy('id'), allOf(fieldIs('role', 'sales_rep'), fieldIs('status', 'active')))),
  ),
  // Who sold, and to the house who did what, stands in every history.
  name: firstOf(team, fieldIs('role', 'sales_rep')),
  hidden: { operations: ['commissionRateBps'] },
}

export const auditLogPolicy: Policy = { read: admin, create: nobody, update: nobody, remove: nobody }

const ownView = ownOf('ownerId')

export const savedViewPolicy: Policy = {
  read: anyOf(ownView, allOf(team, fieldIs('isShared', true))),
  create: ownView,
  update: ownView,
  remove: firstOf(admin, ownView),
}

const ownPreferences = ownOf('userId')

export const userPreferencePolicy: Policy = {
  read: ownPreferences,
  create: ownPreferences,
  update: ownPreferences,
  remove: ownPreferences,
}
