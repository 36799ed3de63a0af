import { type Role, roles } from '#platform/rules/access/access.ts'

/** The roles that a how-to of the guide is for. */
export function guideRoles(details: Readonly<Record<string, unknown>>): Role[] {
  const meant = Array.isArray(details.roles) ? details.roles : []
  return roles.filter((role) => meant.includes(role))
}

const jobs: Readonly<Partial<Record<Role, string>>> = {
  customer: 'the customer',
  trainee: 'trainees',
  sales_rep: 'sales reps',
  operations: 'operations',
  admin: 'administrators',
}

/** Whose job a how-to is: "Operations and administrators do this". [FIX-056] */
export function whoseJob(meant: readonly Role[], title: string): string {
  const named = meant.flatMap((role) => jobs[role] ?? [])
  const who =
    named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? 'somebody else')
  const isOne = named.length === 1 && (who === 'operations' || who === 'the customer')
  const where = who === 'the customer' ? ' in the portal' : ''
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${isOne ? 'does' : 'do'} this${where}: “${title}”. It is no part of your role, so ask them. The guide shows it under “For everybody”.`
}
