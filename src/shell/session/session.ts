import { releaseUnsaved } from '#design/form/unsaved.ts'
import { signInAt } from '#identity/contract/sign-in-at.ts'
import type { signInCalls } from '#identity/contract/sign-in-calls.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { ApiError, OfflineError } from '#shell/data/api.ts'
import { askAt } from '#shell/data/ask-at.ts'
import { claimOffline, keptUser, leaveOffline, parkOffline } from '#shell/offline/offline-user.ts'
import { decideUnsent } from '#shell/offline/unsent.ts'
import { finishBeforeLeaving } from './before-leaving.ts'
import { type Session, type SessionUser, session } from './current.ts'
import { claimLearnerKeys, parkOwnedKeys, rememberSignOut, storage } from './storage.ts'

export const currentSession = session.get
/** Subscribes to changes of the session. */
export const onSession = session.subscribe
export const useSession = session.useValue

/** The signed-in person; for use only inside a frame that requires sign-in. */
export function useUser(): SessionUser {
  const current = useSession()
  if (current.status !== 'in') throw new Error('Nobody is signed in')
  return current.user
}

/** The signed-in person as an actor for access policies. */
export function actorOf(user: SessionUser): Actor {
  return { id: user.id, role: user.role, clientId: user.clientId, states: user.states ?? [] }
}

export function nameOf(user: SessionUser): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return name || user.businessName || user.email
}

/** Asks the server who is signed in (GET /api/user, never retried). */
export async function loadSession(): Promise<Session> {
  try {
    setSession(await askAt<typeof signInCalls.user>(signInAt.user))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetPerson()
      session.set({ status: 'out', ended: session.get().status === 'in' })
    } else if (session.get().status !== 'in') {
      // Offline, a person who kept modules on this device goes on with them; the server is asked once it can be reached.
      const kept = error instanceof OfflineError ? keptUser() : null
      if (kept) {
        session.set({ status: 'in', user: kept.user })
        return session.get()
      }
      // A signed-in person stays signed in: a server that pauses must not take their screen away.
      session.set({ status: 'unreachable', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return session.get()
}

/** For pages whose request had no session cookie: sets the signed-out state without asking the server. */
export function beginSignedOut() {
  forgetPerson()
  session.begin({ status: 'out', ended: false })
}

/** Sets the person after a sign-in that answers with the user (POST /api/demo/login); clears the explicit-logout flag. */
export function setSession(user: SessionUser) {
  storage.set('sessionHint', '1')
  claimLearnerKeys(user.id)
  claimOffline(user)
  session.set({ status: 'in', user })
}

/** After other sign-in calls: clears the explicit-logout flag and reads the session. */
export async function signedIn(): Promise<Session> {
  storage.remove('explicitLogout')
  const now = await loadSession()
  announceSession()
  return now
}

/** Called when a read answers 401 although somebody is signed in. */
export function sessionEnded() {
  if (session.get().status !== 'in') return
  forgetPerson()
  session.set({ status: 'out', ended: true })
}

/** The session is over: what this device keeps of the person is hidden (A10, T10). */
function forgetPerson() {
  storage.remove('sessionHint')
  parkOwnedKeys()
  parkOffline()
}

/**
 * Asks what to do with unsent work, ends the session on the server, then leaves by a full page load, which clears memory.
 * @throws when the server cannot be reached
 */
export async function signOut(): Promise<void> {
  await leaveBy(() => askAt<typeof signInCalls.leave>(signInAt.leave))
}

/** Signs out of every session of this person. */
export async function signOutEverywhere(): Promise<void> {
  await leaveBy(() => askAt<typeof signInCalls.leaveEverywhere>(signInAt.leaveEverywhere))
}

async function leaveBy(end: () => Promise<void>): Promise<void> {
  const now = session.get()
  await finishBeforeLeaving()
  const unsent = await decideUnsent()
  if (unsent === 'stay') return
  await end()
  leaveOffline(unsent === 'discard')
  rememberSignOut(now.status === 'in' ? now.user.id : undefined)
  announceSession()
  releaseUnsaved()
  window.location.assign('/')
}

// Node has BroadcastChannel too, and an open one would keep its process running.
const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('pourline-session')

function announceSession() {
  channel?.postMessage('changed')
}

/** Reads the session again when another tab signs in or out. */
export function followOtherTabs() {
  if (channel) channel.onmessage = () => void loadSession()
}

/** Where to go after signing in: only a path of this site, else "/" (no open redirect). */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/'
  const url = new URL(next, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/'
}
