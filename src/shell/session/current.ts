import { createStore } from '#design/store.ts'
import type { CurrentUser } from '#identity/contract/sign-in.ts'

/** The signed-in person; `states` are the states of a sales rep's territories, when the server sends them. */
export type SessionUser = CurrentUser & { states?: readonly string[] }

export type Session =
  | { status: 'loading' }
  | { status: 'in'; user: SessionUser }
  /** `ended`: there was a session, but the server no longer knows it. */
  | { status: 'out'; ended: boolean }
  | { status: 'unreachable'; error: Error }

// A store of its own, so that public pages know who is signed in without loading what asks for it.
export const session = createStore<Session>({ status: 'loading' })
