import { Refusal } from '#platform/rules/refusal.ts'

type Logged = {
  readonly userId: string
  readonly approved: boolean
  readonly rejectedAt: string | null
}

/** Refuses deciding an activity twice, or one's own activity. */
export function refuseDecidingActivity(
  { userId, approved, rejectedAt }: Logged,
  actor: { readonly id: string },
): Refusal | null {
  if (approved) return new Refusal('conflict', 'This activity was approved already.')
  if (rejectedAt) return new Refusal('conflict', 'This activity was rejected already.')
  return userId === actor.id ? new Refusal('forbidden', 'Somebody else has to approve what you did.') : null
}
