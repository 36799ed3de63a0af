import type { AppConfig } from '#company/contract/app-config.ts'
import type { CurrentUser } from '#identity/contract/sign-in.ts'
import { storage } from '#shell/session/storage.ts'

/** What is kept on this device for one person; `web/offline` writes it. Everything of it goes when they sign out. */
export const offlineDatabase = 'pourline-offline'
const key = 'offlineUser'
const leftKey = 'offlineLeft'
/** As long as a session lasts at most. */
const longestMs = 30 * 24 * 3_600_000

/** The public half of a person's device key: it seals, and does not open. */
export type SealingKey = { x: string; y: string }
export type Kept = { user: CurrentUser; config: AppConfig; seenAt: number; sealing?: SealingKey }
/** Somebody whose copies here are to go; what they did not send is sealed first, unless they said to drop it. */
export type Left = { userId: string; sealing?: SealingKey; isDropped?: true }

/** Where `web/offline/seal.ts` keeps what somebody could not send. */
export const sealedKey = (userId: string) => `sealed::${userId}`

/** What this code kept there; null for what is something else by now. */
function parsed<T extends object>(name: string, ...needed: (keyof T)[]): T | null {
  try {
    const value: T | null = JSON.parse(storage.get(name) ?? 'null')
    return typeof value === 'object' && value && needed.every((one) => one in value) ? value : null
  } catch {
    return null
  }
}

const read = () => parsed<Kept>(key, 'user', 'seenAt')

/** Whose copies are still to be taken off this device, or null. */
export const leftUser = () => parsed<Left>(leftKey, 'userId')

/** Their copies are gone. */
export const nothingLeft = () => storage.remove(leftKey)

// Signing out ends with a full page load; until then a screen may still be about to keep something.
let isLeaving = false

/** From now on this person's screens can be opened on this device without connection. */
export function keepUser(user: CurrentUser, config: AppConfig, sealing = sealingOf(user)): void {
  if (isLeaving) return
  const kept: Kept = { user, config, seenAt: Date.now(), ...(sealing && { sealing }) }
  storage.set(key, JSON.stringify(kept))
}

/** The sealing key that this device knows of a person. */
export function sealingOf(user: CurrentUser): SealingKey | undefined {
  const kept = read()
  return kept?.user.id === user.id ? kept.sealing : undefined
}

/** Who may go on without connection, and whose installation it is; null when nobody kept anything here lately. */
export function keptUser(): Kept | null {
  const kept = read()
  return kept && Date.now() - kept.seenAt < longestMs ? kept : null
}

/** Whether anything may be kept here: false from the moment of signing out, whatever a screen still has to write. */
export const mayKeep = () => storage.get(key) !== null && storage.get(leftKey) === null

/** Somebody is signed in: what another kept on this device goes. */
export function claimOffline(user: CurrentUser): void {
  const kept = read()
  if (!kept) return
  if (kept.user.id === user.id) keepUser(user, kept.config)
  else parkOffline()
}

/** The person signed out: nothing is kept in this page any more, and what was goes. */
export function leaveOffline(isDropped: boolean): void {
  isLeaving = true
  parkOffline(isDropped)
}

/**
 * From now on nobody reads or sends what was kept here; `web/offline/forget.ts` seals what was not sent and removes the
 * rest, in this page or the next.
 */
export function parkOffline(isDropped = false): void {
  const kept = read()
  if (!kept) return
  const { user, sealing } = kept
  const left: Left = { userId: user.id, ...(sealing && { sealing }), ...(isDropped && { isDropped }) }
  storage.set(leftKey, JSON.stringify(left))
  storage.remove(key)
}
