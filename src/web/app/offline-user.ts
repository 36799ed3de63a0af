import type { AppConfig } from '#contracts/company/app-config.ts'
import type { CurrentUser } from '#contracts/identity/sign-in.ts'
import { storage } from './storage.ts'

/** What is kept on this device for one person; `web/offline` writes it. Everything of it goes when they sign out. */
export const offlineDatabase = 'pourline-offline'
const key = 'offlineUser'
/** As long as a session lasts at most. */
const longestMs = 30 * 24 * 3_600_000

type Kept = { user: CurrentUser; config: AppConfig; seenAt: number }

function read(): Kept | null {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? 'null')
    if (typeof value !== 'object' || value === null || !('user' in value) || !('seenAt' in value)) return null
    return value as Kept
  } catch {
    return null
  }
}

// Signing out ends with a full page load; until then a screen may still be about to keep something.
let isLeaving = false

/** From now on this person's screens can be opened on this device without connection. */
export function keepUser(user: CurrentUser, config: AppConfig): void {
  if (isLeaving) return
  storage.set(key, JSON.stringify({ user, config, seenAt: Date.now() } satisfies Kept))
}

/** Who may go on without connection, and whose installation it is; null when nobody kept anything here lately. */
export function keptUser(): Kept | null {
  const kept = read()
  return kept && Date.now() - kept.seenAt < longestMs ? kept : null
}

/** Whether anything may be kept here: false from the moment of signing out, whatever a screen still has to write. */
export const mayKeep = () => storage.get(key) !== null

/** Somebody is signed in: what another kept on this device goes. */
export function claimOffline(user: CurrentUser): void {
  const kept = read()
  if (!kept) return
  if (kept.user.id === user.id) keepUser(user, kept.config)
  else wipeOffline()
}

/** The person signed out: nothing is kept in this page any more, and what was goes. */
export function leaveOffline(): void {
  isLeaving = true
  wipeOffline()
}

function wipeOffline(): void {
  storage.remove(key)
  if (typeof indexedDB === 'undefined') return
  try {
    indexedDB.deleteDatabase(offlineDatabase)
  } catch (error) {
    console.warn('What was kept on this device could not be removed', error)
  }
}
