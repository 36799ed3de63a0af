import type { Role } from '#platform/rules/access/access.ts'

/** Groups of the team to whom a library resource can be visible. */
export const resourceReaders = ['everyone', 'sellers', 'sales_reps', 'operations', 'admins'] as const
type ResourceReaders = (typeof resourceReaders)[number]

/** Which of these groups each role belongs to. Admins are not listed: they see everything. */
export const readersOfRole: Readonly<Partial<Record<Role, readonly ResourceReaders[]>>> = {
  trainee: ['everyone', 'sellers'],
  sales_rep: ['everyone', 'sellers', 'sales_reps'],
  operations: ['everyone', 'operations'],
}
