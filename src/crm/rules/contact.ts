/** Interaction types that count as a contact with the business; a note or a sample does not. */
export const contactTypes = ['visit', 'call', 'text', 'email', 'meeting', 'demo'] as const
type ContactType = (typeof contactTypes)[number]

/** The outcome after which an order is offered. */
export const readyToOrder = 'Ready to order'

/** Common outcomes of a contact, chosen with one tap. */
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
