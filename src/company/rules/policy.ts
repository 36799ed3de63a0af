import type { Policy } from '#platform/rules/access/access.ts'
import { admin, learners } from '#platform/rules/access/groups.ts'
import { nobody } from '#platform/rules/access/rules.ts'

/** Leads come in by the public quote form. */
export const leadPolicy: Policy = { read: admin, create: nobody, update: admin, remove: admin }

/** What everybody may know of the company is answered by a public call. */
export const companySettingPolicy: Policy = { read: admin, create: admin, update: admin, remove: admin }

export const jurisdictionPolicy: Policy = { read: learners, create: admin, update: admin, remove: admin }
