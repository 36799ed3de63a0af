import type { Policy } from '#platform/rules/access/access.ts'
import { admin, learnersOwn } from '#platform/rules/access/groups.ts'
import { firstOf, nobody } from '#platform/rules/access/rules.ts'

/** Learning records: written only by services. */
export const learningRecordPolicy: Policy = {
  read: firstOf(admin, learnersOwn('userId')),
  create: nobody,
  update: nobody,
  remove: nobody,
}
