import { keptUser, leftUser, sealedKey } from '#shell/offline/offline-user.ts'
import { currentSession, onSession } from './session.ts'
import { storage } from './storage.ts'

/** Removes a person's data from this device, and restores it when they return; its code is loaded lazily. */
export function followDevice(): void {
  onSession(look)
  look()
}

function look(): void {
  const session = currentSession()
  const user = session.status === 'in' ? session.user : null
  const waits = user !== null && (storage.get(sealedKey(user.id)) !== null || keptUser()?.user.id === user.id)
  if (waits || leftUser()) run(async () => (await import('#shell/offline/come-back.ts')).lookAround(user))
}

function run(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => console.warn('What this device keeps could not be cleaned up', error))
}
