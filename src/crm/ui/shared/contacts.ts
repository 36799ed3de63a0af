/** A logged contact: an interaction with a prospect, or a completed reminder for a client that never was one. */
export type Contact = {
  source: 'interaction' | 'reminder'
  id: string
  type: string
  outcome: string | null
  notes: string | null
  nextAction: string | null
}

export const contactBody = ({ source, id }: Pick<Contact, 'source' | 'id'>) =>
  source === 'interaction' ? { interactionId: id } : { reminderId: id }

/** The outcome, notes and next action from the texts of a reminder that stores a contact. */
export function partsOf({ title, description }: { title: string; description: string | null }) {
  const at = title.indexOf(': ')
  const lines = (description ?? '').split('\n')
  const last = lines.at(-1) ?? ''
  const nextAction = last.startsWith('Next: ') ? last.slice(6) : null
  return {
    outcome: at === -1 ? null : title.slice(at + 2),
    notes: (nextAction === null ? lines : lines.slice(0, -1)).join('\n') || null,
    nextAction,
  }
}
