/** A form field that people do not see, so only bots fill it in. Such a call is answered as usual, and nothing is stored. */
export const honeypotName = 'website'

/** Whether a body fills in the honeypot. */
export function isCaught(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const filled: unknown = Object.entries(body).find(([name]) => name === honeypotName)?.[1]
  return typeof filled === 'string' && filled.trim() !== ''
}
