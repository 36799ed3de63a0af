import type { letterSnippets } from '../db/schema/outreach-snippets.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

/** What the reps write again and again within letters and texts. */
const passages = [
  {
    name: 'Offer a tasting',
    body: 'A tasting at {{ business.name }} takes fifteen minutes, costs nothing, and needs no more than two glasses a person.',
  },
  {
    name: 'How to order',
    body: 'Ordering works in your portal:\n\n- choose bottles by the case\n- see the price before you send it\n- pay by bank transfer once it is shipped',
  },
  {
    name: 'Ask for a day',
    body: 'Which day suits you next week? Mornings before you open are fine, too.',
  },
]

export function makeSnippets(world: World, people: People): (typeof letterSnippets.$inferInsert)[] {
  return passages.map((passage) => ({
    ...madeAt(world, new Date(people.admin.createdAt)),
    ...passage,
    isShared: true,
    createdBy: people.admin.id,
  }))
}
