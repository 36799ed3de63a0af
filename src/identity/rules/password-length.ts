const shortestPassword = 8
export const shortestStaffPassword = 12

/** The shortest password by role; longer for administrators and operations, who see data of others. */
export function shortestFor(role: string): number {
  return role === 'admin' || role === 'operations' ? shortestStaffPassword : shortestPassword
}

/** The length problem of a password, or null: 8 characters or more, 12 for administrators and operations (A7). */
export function lengthProblem(password: string, role: string): string | null {
  const least = shortestFor(role)
  return [...password].length < least ? `String must contain at least ${least} character(s)` : null
}
