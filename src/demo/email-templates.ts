import { readText } from '#email/server/writing/read-text.ts'
import type { emailTemplates } from '#platform/db/schema/outreach.ts'
import type { emailSnippets } from '#platform/db/schema/outreach-snippets.ts'
import type { DemoData } from './data.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

export type Template = typeof emailTemplates.$inferInsert & { id: string }

export function makeEmailTemplates(world: World, people: People): Template[] {
  const at = new Date(people.admin.createdAt)
  return world.data.letters.templates.map((text) => templateOf(world, text, at, people.admin.id))
}

export function templateOf(
  world: World,
  text: DemoData['letters']['templates'][number],
  at: Date,
  createdBy: string,
) {
  return { ...madeAt(world, at), ...text, variables: readText(text).used, status: 'published', createdBy }
}

export function makeSnippets(world: World, people: People): (typeof emailSnippets.$inferInsert)[] {
  return world.data.letters.snippets.map((snippet) => ({
    ...madeAt(world, new Date(people.admin.createdAt)),
    ...snippet,
    isShared: true,
    createdBy: people.admin.id,
  }))
}
