import type { Policy } from '#platform/rules/access/access.ts'
import { admin, ownOf, team } from '#platform/rules/access/groups.ts'
import { allOf, anyOf, fieldIs, firstOf, nobody, ownedBy } from '#platform/rules/access/rules.ts'

/** People change their own record through the profile and payment services, which limit the fields. */
export const userPolicy: Policy = {
  read: firstOf(admin, ownOf('id')),
  create: admin,
  update: admin,
  remove: admin,
  // Everyone may refer to the sales reps (A9).
  refer: firstOf(
    admin,
    allOf(team, anyOf(ownedBy('id'), allOf(fieldIs('role', 'sales_rep'), fieldIs('status', 'active')))),
  ),
  // Histories show reps' names to everyone, and all names to the team.
  name: firstOf(team, fieldIs('role', 'sales_rep')),
  hidden: { operations: ['commissionRateBps'] },
}

export const auditLogPolicy: Policy = { read: admin, create: nobody, update: nobody, remove: nobody }

export const notificationPolicy: Policy = {
  read: ownOf('userId'),
  create: nobody,
  update: nobody,
  remove: nobody,
}

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
