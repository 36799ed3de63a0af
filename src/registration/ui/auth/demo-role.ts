import { keysOf } from '#platform/rules/records.ts'

const marks = {
  'admin@': 'admin',
  'trainee@': 'trainee',
  'salesrep@': 'sales_rep',
  'customer@': 'customer',
  'operations@': 'operations',
} as const

type DemoRole = (typeof marks)[keyof typeof marks] | 'user'

/** The role a demo address stands for (AUTH-053, AUTH-054). */
export function demoRole(email: string): DemoRole {
  const found = keysOf(marks).find((mark) => email.includes(mark))
  return found ? marks[found] : 'user'
}
