/** A visit: from opening the page, or from clearing the data, until the page is left. */
type RecorderSession = { readonly id: string; readonly startedAt: string }

// `crypto.randomUUID` is missing on pages that did not come over HTTPS, these bytes are not.
function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')
}

/** An id that says nothing about who or when: 128 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomHex(16)}`
}

/** A new session: its id is stored in the points' `userId`, in place of a person. [REC-008, REC-063] */
export function newSession(now: string): RecorderSession {
  return { id: newId('session'), startedAt: now }
}
