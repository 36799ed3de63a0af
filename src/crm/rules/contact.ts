/** Kinds of interaction by which a business was really reached; a note or a sample is no contact. */
export const contactTypes = ['visit', 'call', 'text', 'email', 'meeting', 'demo'] as const
type ContactType = (typeof contactTypes)[number]

/** The outcome that leads to an order. */
export const readyToOrder = 'Ready to order'

/** What a contact usually comes to, for those who have one hand free. */
export const contactOutcomes = [
  'Interested',
  'Asked for a sample',
  'Wants to think',
  'Nobody there',
  'Not interested',
  readyToOrder,
] as const

export function isContact(type: string): type is ContactType {
  return contactTypes.some((known) => known === type)
}
