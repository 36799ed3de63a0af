import { Refusal } from '#platform/rules/refusal.ts'

/** Refuses what somebody else has to do for a person: approving their papers, payouts, role or access. */
export const refuseOneself = (actor: { readonly id: string }, id: string): Refusal | null =>
  actor.id === id ? new Refusal('forbidden', 'Somebody else has to do this for you.') : null
