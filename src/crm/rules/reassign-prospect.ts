import { Refusal } from '#platform/rules/refusal.ts'

/** Whether a prospect may go to this person; a trainee's practice stays with the trainee. */
export function decideReassign(
  { assignedTo, isPractice }: { readonly assignedTo: string | null; readonly isPractice: boolean },
  to: string,
): Refusal | null {
  if (isPractice) return new Refusal('conflict', 'A practice prospect stays with the person who practices.')
  return assignedTo === to ? new Refusal('conflict', 'This prospect is theirs already.') : null
}
