import type { Actor } from '#domain/access/access.ts'
import type { Tx } from '../db/client.ts'
import { forbidden } from '../errors/app-error.ts'
import { endSessions, voidLinks } from './end-sessions.ts'

/** Whoever is removed is signed out everywhere, and no mailed link lets them in; nobody removes themselves. */
export async function leaveWork(tx: Tx, userId: string, actor: Actor): Promise<void> {
  if (userId === actor.id) throw forbidden('Somebody else has to do this for you.')
  await endSessions(tx, userId)
  await voidLinks(tx, userId)
}
