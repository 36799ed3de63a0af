/** How long a proof of who one is opens what asks for it again. */
const confirmedMs = 5 * 60_000

/** Whether a proof given then (ISO 8601) still counts. */
export const isFreshProof = (provenAt: string, now: Date): boolean =>
  Date.parse(provenAt) > now.getTime() - confirmedMs

export type Proof = 'password' | 'code' | 'mailed_code'

/** What proves again who this is: the password, the second factor where there is one, or a code by mail where there is neither. */
export function proofsAsked(person: {
  readonly isCustomer: boolean
  readonly hasFactor: boolean
  readonly hasPassword: boolean
}): Proof[] {
  if (person.isCustomer) return person.hasPassword ? ['password'] : ['mailed_code']
  return person.hasFactor ? ['password', 'code'] : ['password']
}
