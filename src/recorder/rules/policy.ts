import type { Policy } from '#identity/rules/access/access.ts'
import { admin, learnersOwn } from '#identity/rules/access/groups.ts'
import { firstOf, nobody } from '#identity/rules/access/rules.ts'

/** What somebody did, as the services saw it; never written by hand. */
export const learningRecordPolicy: Policy = {
  read: firstOf(admin, learnersOwn('userId')),
  create: nobody,
  update: nobody,
  remove: nobody,
}
