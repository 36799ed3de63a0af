/** A visit: from opening the page, or from clearing the data, until the page is left. */
type RecorderSession = { readonly id: string; readonly startedAt: string }

// `crypto.randomUUID` is missing on pages not served over HTTPS; `getRandomValues` is not.
function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')
}

/** A random id (128 bits) that reveals neither person nor time. */
export function newId(prefix: string): string {
  return `${prefix}_${randomHex(16)}`
}

/** A new session: its id is stored in the points' `userId`, in place of a person. [REC-008, REC-063] */
export function newSession(now: string): RecorderSession {
  return { id: newId('session'), startedAt: now }
}
