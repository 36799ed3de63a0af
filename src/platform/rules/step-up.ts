/** Milliseconds for which a proof of identity is valid. */
const confirmedMs = 5 * 60_000

/** Whether a proof given then (ISO 8601) is still valid. */
export const isFreshProof = (provenAt: string, now: Date): boolean =>
  Date.parse(provenAt) > now.getTime() - confirmedMs

export type Proof = 'password' | 'code' | 'mailed_code'

/** Accepted proofs of identity: the password, the second factor if there is one, or a mailed code if there is neither. */
export function proofsAsked(person: {
  readonly isCustomer: boolean
  readonly hasFactor: boolean
  readonly hasPassword: boolean
}): Proof[] {
  if (person.isCustomer) return person.hasPassword ? ['password'] : ['mailed_code']
  return person.hasFactor ? ['password', 'code'] : ['password']
}
