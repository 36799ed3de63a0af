import type { Policy } from '#platform/rules/access/access.ts'
import { admin, learnersOwn } from '#platform/rules/access/groups.ts'
import { firstOf, nobody } from '#platform/rules/access/rules.ts'

/** What somebody did, as the services saw it; never written by hand. */
export const learningRecordPolicy: Policy = {
  read: firstOf(admin, learnersOwn('userId')),
  create: nobody,
  update: nobody,
  remove: nobody,
}
