import type { Role } from '../access/access.ts'

export type TeamRole = Exclude<Role, 'customer'>

/**
 * What an administrator may make of whom (lifecycles: users, role). A sales rep is made by graduation or by approving an
 * application; whoever leaves operations or administration goes back to a job that was open before.
 */
const changes: Readonly<Record<TeamRole, readonly TeamRole[]>> = {
  user: ['trainee', 'operations', 'admin'],
  trainee: ['user', 'operations', 'admin'],
  sales_rep: ['operations', 'admin'],
  operations: ['user', 'trainee', 'sales_rep', 'admin'],
  admin: ['user', 'trainee', 'sales_rep', 'operations'],
}

/** The roles that somebody of this role can be given. */
export function rolesOpenTo(role: TeamRole): readonly TeamRole[] {
  return changes[role]
}
