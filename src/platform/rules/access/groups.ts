import { teamRoles } from './access.ts'
import { allOf, only, ownedBy } from './rules.ts'

export const admin = only('admin')
/** Every team member, including those without a job yet. */
export const team = only(...teamRoles)
/** Team members who train and sell: all but those without a job yet. */
export const learners = only('trainee', 'sales_rep', 'operations', 'admin')
export const operations = only('operations')

/** A team member's own records; customers have none. */
export const ownOf = (field: string) => allOf(team, ownedBy(field))
/** Own records of those who train and sell. */
export const learnersOwn = (field: string) => allOf(learners, ownedBy(field))
