import type { emailTemplates } from '../db/schema/outreach.ts'
import { usedIn } from '../outreach/letters/check-text.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

const signed = '{{ sender.name }}\n{{ company.name }}'

/** What the reps send again and again. */
const texts = [
  {
    name: 'After a first visit',
    category: 'introduction',
    subject: 'Good to meet you at {{ business.name }}',
    body: `Hi {{ business.firstName | default: "there" }},\n\nthank you for your time today. The price sheet is what we talked about; a tasting at your bar takes fifteen minutes and costs nothing.\n\nWhich day next week suits you?\n\n${signed}`,
  },
  {
    name: 'After a first visit, in two lines',
    category: 'introduction',
    subject: 'A tasting at {{ business.name }}?',
    body: `Hi {{ business.firstName | default: "there" }},\n\nthank you for your time today. Shall we pour a tasting at your bar on Tuesday, or is Thursday better?\n\n${signed}`,
  },
  {
    name: 'Once they have tasted it',
    category: 'follow_up',
    subject: 'The tasting at {{ business.name }}',
    body: `Hi {{ business.firstName | default: "there" }},\n\nthank you for tasting with us. Two things to settle before a first order:\n\n- which bottle size fits your bar\n- who places the orders\n\nAnswer this mail, and I set it up.\n\n${signed}`,
  },
  {
    name: 'Time to reorder',
    category: 'orders',
    subject: 'Your next order, {{ business.name }}',
    body: `Hi {{ business.firstName | default: "there" }},\n\nyour last order was on {{ client.lastOrderDate }}. You can order again in your portal in two taps, or answer this mail.\n\n${signed}`,
  },
] as const

export type Template = typeof emailTemplates.$inferInsert & { id: string }

export function makeEmailTemplates(world: World, people: People): Template[] {
  return texts.map((text) => ({
    ...madeAt(world, new Date(people.admin.createdAt)),
    ...text,
    variables: usedIn(text),
    status: 'published',
    createdBy: people.admin.id,
  }))
}
