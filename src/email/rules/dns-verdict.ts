export const deliverabilityStates = ['good', 'weak', 'missing', 'wrong', 'unknown'] as const
export type DeliverabilityState = (typeof deliverabilityStates)[number]

/** What the DNS answered for one name; null when it could not be asked. */
export type Found = readonly string[] | null

export type Verdict = { state: DeliverabilityState; said: string; found?: readonly string[] }

export const notAsked: Verdict = { state: 'unknown', said: 'The DNS did not answer. Try again in a moment.' }
