import type { Role } from '#platform/rules/access/access.ts'
import { useUser } from '#shell/session/session.ts'

/** Who has a page of their own progress; others learn what the team learns, and are not counted. */
export const rolesWithProgress: readonly Role[] = ['trainee', 'sales_rep']

export const useHasProgress = () => rolesWithProgress.includes(useUser().role)
