const shortestPassword = 8
export const shortestStaffPassword = 12

/** Administrators and operations see what others own. */
export function shortestFor(role: string): number {
  return role === 'admin' || role === 'operations' ? shortestStaffPassword : shortestPassword
}

/** What is wrong with the length of a password, or null: 8 characters or more, 12 for administrators and operations (A7). */
export function lengthProblem(password: string, role: string): string | null {
  const least = shortestFor(role)
  return [...password].length < least ? `String must contain at least ${least} character(s)` : null
}
