/** A box that people never see: only a program fills it in. Whoever does is answered like everybody, and nothing is kept. */
export const honeypotName = 'website'

/** True when a body fills in the box that nobody sees. */
export function isCaught(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const filled: unknown = Object.entries(body).find(([name]) => name === honeypotName)?.[1]
  return typeof filled === 'string' && filled.trim() !== ''
}
