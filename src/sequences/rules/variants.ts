/** The two versions of an email in a test. */
export const variants = ['a', 'b'] as const
export type Variant = (typeof variants)[number]

export const variantNames = { a: 'A', b: 'B' } as const

/**
 * Which of two versions of an email somebody gets: an enrollment at a step, a prospect of a campaign. It depends on the two
 * ids only, so a retry changes nothing. Half get each, and the versions of two emails are independent. FNV-1a (Fowler, Noll,
 * Vo) over both ids, mixed by the finalizer of MurmurHash3, of which one bit is used.
 */
export function variantOf(who: string, email: string): Variant {
  let hash = 2_166_136_261
  for (const sign of `${who}/${email}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) === 0 ? 'a' : 'b'
}
