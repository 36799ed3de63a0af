import type { Role } from '#platform/rules/access/access.ts'
import { useUser } from '#shell/session/session.ts'

/** Roles with a progress page; other roles can read the modules but are not measured. */
export const rolesWithProgress: readonly Role[] = ['trainee', 'sales_rep']

export const useHasProgress = () => rolesWithProgress.includes(useUser().role)
