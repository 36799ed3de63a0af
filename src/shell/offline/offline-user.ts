import type { AppConfig } from '#company/contract/app-config.ts'
import type { CurrentUser } from '#identity/contract/sign-in.ts'
import { storage } from '#shell/session/storage.ts'

/** The IndexedDB database with one person's offline data (see database.ts); deleted when they sign out. */
export const offlineDatabase = 'pourline-offline'
const key = 'offlineUser'
const leftKey = 'offlineLeft'
/** The longest duration of a session. */
const longestMs = 30 * 24 * 3_600_000

/** The public half of a person's device key: it can seal, but not open. */
export type SealingKey = { x: string; y: string }
export type Kept = { user: CurrentUser; config: AppConfig; seenAt: number; sealing?: SealingKey }
/** A person whose copies are to be removed; unsent work is sealed first, unless they chose to discard it. */
export type Left = { userId: string; sealing?: SealingKey; isDropped?: true }

/** The storage key under which seal.ts keeps a person's unsent work. */
export const sealedKey = (userId: string) => `sealed::${userId}`

/** A stored value; null if it has another shape. */
function parsed<T extends object>(name: string, ...needed: (keyof T)[]): T | null {
  try {
    const value: T | null = JSON.parse(storage.get(name) ?? 'null')
    return typeof value === 'object' && value && needed.every((one) => one in value) ? value : null
  } catch {
    return null
  }
}

const read = () => parsed<Kept>(key, 'user', 'seenAt')

/** The person whose copies are still to be removed from this device, or null. */
export const leftUser = () => parsed<Left>(leftKey, 'userId')

/** Notes that their copies have been removed. */
export const nothingLeft = () => storage.remove(leftKey)

// Signing out ends with a full page load; until then a screen may still try to keep something.
let isLeaving = false

/** Lets this person open their screens on this device without a connection. */
export function keepUser(user: CurrentUser, config: AppConfig, sealing = sealingOf(user)): void {
  if (isLeaving) return
  const kept: Kept = { user, config, seenAt: Date.now(), ...(sealing && { sealing }) }
  storage.set(key, JSON.stringify(kept))
}

/** The sealing key that this device has for a person. */
export function sealingOf(user: CurrentUser): SealingKey | undefined {
  const kept = read()
  return kept?.user.id === user.id ? kept.sealing : undefined
}

/** The person who may use the app offline, with its configuration; null if nobody has used this device lately. */
export function keptUser(): Kept | null {
  const kept = read()
  return kept && Date.now() - kept.seenAt < longestMs ? kept : null
}

/** Whether data may be kept on this device; false from the moment of signing out. */
export const mayKeep = () => storage.get(key) !== null && storage.get(leftKey) === null

/** On sign-in: has the offline data of another person removed. */
export function claimOffline(user: CurrentUser): void {
  const kept = read()
  if (!kept) return
  if (kept.user.id === user.id) keepUser(user, kept.config)
  else parkOffline()
}

/** On sign-out: keeps nothing more in this page, and has the offline data removed. */
export function leaveOffline(isDropped: boolean): void {
  isLeaving = true
  parkOffline(isDropped)
}

/**
 * Stops reading and sending the offline data; forget.ts then seals what was not sent and removes the rest, in this page
 * or the next.
 */
export function parkOffline(isDropped = false): void {
  const kept = read()
  if (!kept) return
  const { user, sealing } = kept
  const left: Left = { userId: user.id, ...(sealing && { sealing }), ...(isDropped && { isDropped }) }
  storage.set(leftKey, JSON.stringify(left))
  storage.remove(key)
}
