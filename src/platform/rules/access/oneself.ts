import { Refusal } from '#platform/rules/refusal.ts'

/** What nobody does for themselves: papers, payouts, their own role and access. */
export const refuseOneself = (actor: { readonly id: string }, id: string): Refusal | null =>
  actor.id === id ? new Refusal('forbidden', 'Somebody else has to do this for you.') : null
