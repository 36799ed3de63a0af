// Decision A10: on load the shell clears what is not durable. Every key that may be kept is listed here.

import { parkedKey } from '#recorder/rules/parked-key.ts'

/** Keys named in the requirements, and the theme. */
export const durableKeys: readonly string[] = [
  'userFragments',
  'fragmentContext',
  'accumulatedData',
  'accumulatedInsights',
  'customerAuth',
  'explicitLogout',
  'devAccessGranted',
  'theme',
  // Whether the last visit was signed in: decides the first paint of "/".
  'sessionHint',
  // Owner of the learner keys below, so that they are parked when another person signs in.
  'learnerOwner',
  // Owner of the modules kept on this device for offline use.
  'offlineUser',
  // A person whose copies on this device are still to be removed.
  'offlineLeft',
]

/** Keys that belong to a person and are parked under KEY::USERID when another signs in (T10). */
const learnerKeys: readonly string[] = [
  'userFragments',
  'fragmentContext',
  'accumulatedData',
  'accumulatedInsights',
]

// `pref:` has a person's screen preferences (folded navigation, chosen columns).
// `sealed::` has a person's unsent work, encrypted until they return.
const durablePrefixes: readonly string[] = ['pref:', 'sealed::', ...learnerKeys.map((key) => parkedKey(key))]

// Registration drafts, what is typed into other public forms, quiz answers, the notice shown after a reload, and the router's guard against endless reloads.
const durableSessionPrefixes: readonly string[] = [
  'registrationDraft',
  'typed:',
  'quizDraft:',
  'notice',
  'tanstack_router_reload:',
]

function isDurable(key: string): boolean {
  return durableKeys.includes(key) || durablePrefixes.some((prefix) => key.startsWith(prefix))
}

/** Failed reads and writes are logged as warnings and otherwise ignored: storage may be full or switched off. */
function guarded<T>(act: () => T, fallback: T): T {
  try {
    return act()
  } catch (error) {
    console.warn('Browser storage failed', error)
    return fallback
  }
}

export const storage = {
  get: (key: string): string | null => guarded(() => localStorage.getItem(key), null),
  /** Returns whether the value was stored. */
  set: (key: string, value: string): boolean =>
    guarded(() => {
      localStorage.setItem(key, value)
      return true
    }, false),
  remove: (key: string) => guarded(() => localStorage.removeItem(key), undefined),
}

function keysOf(area: Storage): string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null)
}

/** Clears what is not durable: SHELL-007 as decided by A10. */
export function clearVolatileStorage() {
  guarded(() => {
    for (const key of keysOf(localStorage)) if (!isDurable(key)) localStorage.removeItem(key)
  }, undefined)
  guarded(() => {
    for (const key of keysOf(sessionStorage))
      if (!durableSessionPrefixes.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key)
  }, undefined)
}

/** Explicit logout (A10): sets the flag, removes the customer's key, parks the learner's keys. */
export function rememberSignOut(userId: string | undefined) {
  storage.set('explicitLogout', 'true')
  storage.remove('customerAuth')
  storage.remove('sessionHint')
  dropDrafts()
  if (userId) parkLearnerKeys(userId)
}

function parkLearnerKeys(userId: string) {
  for (const key of learnerKeys) {
    const value = storage.get(key)
    if (value === null) continue
    // Removed first, so that the copy fits into nearly full storage.
    storage.remove(key)
    storage.set(parkedKey(key, userId), value)
  }
  storage.remove('learnerOwner')
}

/** The session has ended, for whatever reason: parks the learner's keys (never drops them, T10), removes the customer's. */
export function parkOwnedKeys() {
  const owner = storage.get('learnerOwner')
  if (owner === null) return
  parkLearnerKeys(owner)
  storage.remove('customerAuth')
}

const draftsOwner = 'quizDraft:owner'

/** Quiz answers survive the end of an idle session, but are removed when another person signs in in this tab. */
function claimDrafts(userId: string) {
  guarded(() => {
    const owner = sessionStorage.getItem(draftsOwner)
    if (owner !== null && owner !== userId) dropDrafts()
    sessionStorage.setItem(draftsOwner, userId)
  }, undefined)
}

function dropDrafts() {
  guarded(() => {
    for (const key of keysOf(sessionStorage)) if (key.startsWith('quizDraft:')) sessionStorage.removeItem(key)
  }, undefined)
}

/** On sign-in: parks another person's learner keys and restores this person's. */
export function claimLearnerKeys(userId: string) {
  const owner = storage.get('learnerOwner')
  if (owner !== null && owner !== userId) parkLearnerKeys(owner)
  claimDrafts(userId)
  unparkLearnerKeys(userId)
  storage.set('learnerOwner', userId)
}

/** Restores a person's parked keys, except those that have a value already. */
export function unparkLearnerKeys(userId: string) {
  for (const key of learnerKeys) {
    const parked = storage.get(parkedKey(key, userId))
    if (parked === null || storage.get(key) !== null) continue
    storage.set(key, parked)
    storage.remove(parkedKey(key, userId))
  }
}
