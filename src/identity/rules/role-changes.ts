import type { Role } from '#platform/rules/access/access.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { humanize } from '#platform/rules/text/humanize.ts'

export type TeamRole = Exclude<Role, 'customer'>

/**
 * Roles that an administrator may give (lifecycles: users, role). Only graduation or approval makes a sales rep; a member
 * who leaves operations or administration returns to an earlier role.
 */
const changes: Readonly<Record<TeamRole, readonly TeamRole[]>> = {
  user: ['trainee', 'operations', 'admin'],
  trainee: ['user', 'operations', 'admin'],
  sales_rep: ['operations', 'admin'],
  operations: ['user', 'trainee', 'sales_rep', 'admin'],
  admin: ['user', 'trainee', 'sales_rep', 'operations'],
}

/** Roles that a member of this role may be given. */
export function rolesOpenTo(role: TeamRole): readonly TeamRole[] {
  return changes[role]
}

type Member = { readonly role: TeamRole; readonly status: string; readonly hireDate: string | null }

/** The changes of a member with a new role: a sales rep's hire date is that day. */
export function decideRole(
  { role: from, status, hireDate }: Member,
  to: TeamRole,
  today: string,
): { readonly role: TeamRole; readonly hireDate: string | null } | Refusal {
  if (status === 'pending' || status === 'rejected')
    return new Refusal('conflict', 'The role is chosen when the application is approved.')
  const open = rolesOpenTo(from)
  if (open.includes(to)) return { role: to, hireDate: to === 'sales_rep' ? (hireDate ?? today) : hireDate }
  const words = open.map((one) => humanize(one).toLowerCase()).join(', ')
  const why = to === 'sales_rep' ? ' A trainee becomes a sales rep by graduating.' : ''
  return new Refusal('conflict', `Possible now: ${words}.${why}`)
}

type MemberMove = { readonly role?: TeamRole | undefined; readonly today: string; readonly now: Date }

/** Columns that a member's move sets besides the status. */
export function fieldsOfMemberMove(
  action: string,
  { role, today, now }: MemberMove,
): Record<string, unknown> {
  switch (action) {
    case 'approve':
      return { role, approvedDate: today, ...(role === 'sales_rep' ? { hireDate: today } : {}) }
    case 'withdraw':
      // Deleted, so that the address can be used again: it may have been mistyped.
      return { deletedAt: now.toISOString() }
    case 'mark_inactive':
      return { markedInactiveAt: now.toISOString() }
    case 'reactivate':
      return { markedInactiveAt: null, hasGivenUp: false }
    default:
      return {}
  }
}
