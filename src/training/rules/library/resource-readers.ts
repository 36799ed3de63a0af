import type { Role } from '#platform/rules/access/access.ts'

/** Which of the team find something in the library. */
export const resourceReaders = ['everyone', 'sellers', 'sales_reps', 'operations', 'admins'] as const
type ResourceReaders = (typeof resourceReaders)[number]

/** What a role finds, beside what is shown to no one else. An admin finds everything. */
export const readersOfRole: Readonly<Partial<Record<Role, readonly ResourceReaders[]>>> = {
  trainee: ['everyone', 'sellers'],
  sales_rep: ['everyone', 'sellers', 'sales_reps'],
  operations: ['everyone', 'operations'],
}
