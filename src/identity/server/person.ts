import { createHash } from 'node:crypto'
import type { Actor } from '#platform/rules/access/access.ts'

/** A person who signs in: a team member or a customer's login. */
export type Person = { table: 'users' | 'customer_auth'; id: string }

export function personOf({ role, id }: Pick<Actor, 'role' | 'id'>): Person {
  return { table: role === 'customer' ? 'customer_auth' : 'users', id }
}

/** The column of sessions, links and devices that refers to the person. */
export function columnOf({ table }: Person): 'user_id' | 'customer_auth_id' {
  return table === 'users' ? 'user_id' : 'customer_auth_id'
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
