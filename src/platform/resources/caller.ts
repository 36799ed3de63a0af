import type { Actor } from '#platform/rules/access/access.ts'

/** Who makes a call, and from where: what the audit row remembers. */
export type Caller = {
  actor: Actor
  sessionId: string | null
  ip: string | null
  userAgent: string | null
}
