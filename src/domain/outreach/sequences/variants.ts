/** The two versions of a letter that are tried against each other. */
export const variants = ['a', 'b'] as const
export type Variant = (typeof variants)[number]

export const variantNames = { a: 'A', b: 'B' } as const

/**
 * Which of two versions somebody gets at a step: the same for the same enrolment and step, whoever asks and however often, so
 * that a retry changes nothing. Half get each, and what somebody got at one step says nothing of the next. FNV-1a
 * (Fowler, Noll, Vo) over both ids, stirred by the finalizer of MurmurHash3, of which one bit is read.
 */
export function variantOf(enrolmentId: string, stepId: string): Variant {
  let hash = 2_166_136_261
  for (const letter of `${enrolmentId}/${stepId}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) === 0 ? 'a' : 'b'
}
