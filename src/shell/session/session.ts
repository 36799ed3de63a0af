import { createStore } from '#design/store.ts'
import type { CurrentUser } from '#identity/contract/sign-in.ts'
import { signInAt } from '#identity/contract/sign-in-at.ts'
import type { signInCalls } from '#identity/contract/sign-in-calls.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { ApiError, OfflineError } from '#shell/data/api.ts'
import { askAt } from '#shell/data/ask-at.ts'
import { claimOffline, keptUser, leaveOffline, parkOffline } from '#shell/offline/offline-user.ts'
import { decideUnsent } from '#shell/offline/unsent.ts'
import { finishBeforeLeaving } from './before-leaving.ts'
import { claimLearnerKeys, parkOwnedKeys, rememberSignOut, storage } from './storage.ts'

/** Who is signed in; `states` are those of the territories a sales rep works, when the server sends them. */
export type SessionUser = CurrentUser & { states?: readonly string[] }

export type Session =
  | { status: 'loading' }
  | { status: 'in'; user: SessionUser }
  /** `ended`: there was a session and the server no longer knows it. */
  | { status: 'out'; ended: boolean }
  | { status: 'unreachable'; error: Error }

// A small store of its own, so that the landing page knows who is there without loading the query library.
const session = createStore<Session>({ status: 'loading' })

export const currentSession = session.get
/** Hears of every change of who is there. */
export const onSession = session.subscribe
export const useSession = session.useValue

/** The signed-in person; only below a frame that has made sure there is one. */
export function useUser(): SessionUser {
  const current = useSession()
  if (current.status !== 'in') throw new Error('Nobody is signed in')
  return current.user
}

/** The signed-in person as the access policies see one. */
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
      // Without connection whoever kept something on this device goes on with it; the server is asked when it is back.
      const kept = error instanceof OfflineError ? keptUser() : null
      if (kept) {
        session.set({ status: 'in', user: kept.user })
        return session.get()
      }
      // Whoever is at work stays there: a server that pauses must not take the screen away.
      session.set({ status: 'unreachable', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return session.get()
}

/** The server has seen that no session cookie came with this page: nobody need be asked. */
export function beginSignedOut() {
  forgetPerson()
  session.begin({ status: 'out', ended: false })
}

/** After a sign-in whose answer already is the user (POST /api/demo/login); clears the explicit-logout flag. */
export function setSession(user: SessionUser) {
  storage.set('sessionHint', '1')
  claimLearnerKeys(user.id)
  claimOffline(user)
  session.set({ status: 'in', user })
}

/** After any sign-in call: forgets the explicit logout and asks who it is now. */
export async function signedIn(): Promise<Session> {
  storage.remove('explicitLogout')
  const now = await loadSession()
  announceSession()
  return now
}

/** Called when a read answers 401 in the middle of work. */
export function sessionEnded() {
  if (session.get().status !== 'in') return
  forgetPerson()
  session.set({ status: 'out', ended: true })
}

/** There is no session any more: what this device kept of the person is nobody's to see (A10, T10). */
function forgetPerson() {
  storage.remove('sessionHint')
  parkOwnedKeys()
  parkOffline()
}

/** Asks what to do with what was not sent, ends the session on the server, then leaves by a full page load: nothing of it stays in memory. Throws when the server was not reached. */
export async function signOut(): Promise<void> {
  await leaveBy(() => askAt<typeof signInCalls.leave>(signInAt.leave))
}

/** The same, for every session of this person. */
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
  window.location.assign('/')
}

// Node has one too, and would be kept awake by it.
const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('pourline-session')

function announceSession() {
  channel?.postMessage('changed')
}

/** Signing in or out in one tab is heard by the others. */
export function followOtherTabs() {
  if (channel) channel.onmessage = () => void loadSession()
}

/** Where to go after signing in: only a path of this site, else "/" (no open redirect). */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/'
  const url = new URL(next, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/'
}
