/** Kinds of interaction by which a business was really reached; a note or a sample is no contact. */
export const contactTypes = ['visit', 'call', 'text', 'email', 'meeting', 'demo'] as const
type ContactType = (typeof contactTypes)[number]

/** What a contact usually comes to, for those who have one hand free. */
export const contactOutcomes = [
  'Interested',
  'Asked for a sample',
  'Wants to think',
  'Nobody there',
  'Not interested',
  'Ready to order',
] as const

export function isContact(type: string): type is ContactType {
  return contactTypes.some((known) => known === type)
}

const dayMs = 86_400_000
const longestRepeat = 365

/** After how many days a recurring reminder comes again; null when it does not recur. */
export function repeatDaysOf(metadata: unknown): number | null {
  if (typeof metadata !== 'object' || metadata === null || !('repeatDays' in metadata)) return null
  const days = metadata.repeatDays
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > longestRepeat) return null
  return days
}

/**
 * When a recurring reminder (`metadata.repeatDays`, 1..365) is due again: that many days after it was due, and as often
 * again as it takes to lie after `now`. Null when it does not recur.
 */
export function nextReminderDue(dueDate: string, metadata: unknown, now: Date): string | null {
  const days = repeatDaysOf(metadata)
  if (days === null) return null
  const due = Date.parse(dueDate)
  const times = Math.max(1, Math.floor((now.getTime() - due) / (days * dayMs)) + 1)
  return new Date(due + times * days * dayMs).toISOString()
}
