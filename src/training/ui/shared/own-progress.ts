import type { Role } from '#platform/rules/access/access.ts'

/** Everybody who learns sees their own progress, by the documents' table of roles. */
export const rolesWithProgress: readonly Role[] = ['trainee', 'sales_rep', 'operations', 'admin']
