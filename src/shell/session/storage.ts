// Decision A10: on load the shell clears what is not durable. Every key the browser may keep stands here.

import { parkedKey } from '#recorder/rules/parked-key.ts'

/** The keys of the documents, and the theme. */
export const durableKeys: readonly string[] = [
  'userFragments',
  'fragmentContext',
  'accumulatedData',
  'accumulatedInsights',
  'customerAuth',
  'explicitLogout',
  'devAccessGranted',
  'theme',
  // Whether the last visit ended signed in: decides the first paint of "/".
  'sessionHint',
  // Whose the four learner keys are, so that they are parked when another signs in.
  'learnerOwner',
  // Who kept modules on this device to read them without connection.
  'offlineUser',
  // Whose copies on this device are about to go, until they have gone.
  'offlineLeft',
]

/** Keys that belong to a person and are parked under KEY::USERID when another signs in (T10). */
const learnerKeys: readonly string[] = [
  'userFragments',
  'fragmentContext',
  'accumulatedData',
  'accumulatedInsights',
]

// `pref:` is how this person likes the screen (folded navigation, chosen columns).
// `sealed::` is what somebody could not send, closed until they come back.
const durablePrefixes: readonly string[] = ['pref:', 'sealed::', ...learnerKeys.map((key) => parkedKey(key))]

// Registration drafts, answers of a quiz under way, the notice that survives a reload, and the router's guard against reloading for ever.
const durableSessionPrefixes: readonly string[] = [
  'registrationDraft',
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
  /** Whether it is kept. */
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

/** SHELL-007 as decided by A10. */
export function clearVolatileStorage() {
  guarded(() => {
    for (const key of keysOf(localStorage)) if (!isDurable(key)) localStorage.removeItem(key)
  }, undefined)
  guarded(() => {
    for (const key of keysOf(sessionStorage))
      if (!durableSessionPrefixes.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key)
  }, undefined)
}

/** Explicit logout (A10): the flag is set, the customer's key goes, the learner's keys are parked. */
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
    // In this order, so that it fits in storage that is nearly full.
    storage.remove(key)
    storage.set(parkedKey(key, userId), value)
  }
  storage.remove('learnerOwner')
}

/** The session is over, whoever ended it: the learner's keys are parked, never dropped (T10); who the customer was goes. */
export function parkOwnedKeys() {
  const owner = storage.get('learnerOwner')
  if (owner === null) return
  parkLearnerKeys(owner)
  storage.remove('customerAuth')
}

const draftsOwner = 'quizDraft:owner'

/** Answers of a quiz under way are one person's: they outlive an idle session, not another person in this tab. */
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

/** Somebody signed in: another's learner keys are parked, their own come back. */
export function claimLearnerKeys(userId: string) {
  const owner = storage.get('learnerOwner')
  if (owner !== null && owner !== userId) parkLearnerKeys(owner)
  claimDrafts(userId)
  unparkLearnerKeys(userId)
  storage.set('learnerOwner', userId)
}

/** Brings back what this person left behind, unless something is there already. */
export function unparkLearnerKeys(userId: string) {
  for (const key of learnerKeys) {
    const parked = storage.get(parkedKey(key, userId))
    if (parked === null || storage.get(key) !== null) continue
    storage.set(key, parked)
    storage.remove(parkedKey(key, userId))
  }
}
