import type { Actor } from '#platform/rules/access/access.ts'

/** Who makes a call and from which address, as the audit records it. */
export type Caller = {
  actor: Actor
  sessionId: string | null
  ip: string | null
  userAgent: string | null
}
