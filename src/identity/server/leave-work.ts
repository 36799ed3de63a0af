import type { Tx } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { endSessions, voidLinks } from './end-sessions.ts'

/** Ends a removed member's sessions and mailed links; nobody removes themselves. */
export async function leaveWork(tx: Tx, userId: string, actor: Actor): Promise<void> {
  demand(refuseOneself(actor, userId))
  await endSessions(tx, userId)
  await voidLinks(tx, userId)
}
