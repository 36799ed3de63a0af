import { balanced, type Posting } from '#billing/rules/journal/journal.ts'
import type { journalEntries, journalLines } from '#platform/db/schema/accounts-journal.ts'
import { madeAt, type World } from './world.ts'

export type Books = {
  entries: (typeof journalEntries.$inferInsert & { id: string })[]
  lines: (typeof journalLines.$inferInsert)[]
  /** `by`: whose act it was; jobs are nobody's. */
  post(at: Date, posting: Posting, by?: string): void
}

/** The journal of the demo company: the postings that the services make, on the days on which they would have made them. */
export function openBooks(world: World): Books {
  const entries: Books['entries'] = []
  const lines: Books['lines'] = []
  return {
    entries,
    lines,
    post(at, posting, by) {
      const entry = balanced(posting)
      if (!entry) return
      const postedOn = world.calendar.dayOf(at)
      const { lines: parts, ...head } = entry
      const stamps = madeAt(world, at)
      entries.push({ ...stamps, ...head, postedOn, createdBy: by ?? null })
      parts.forEach((line, index) => {
        lines.push({ ...madeAt(world, at), ...line, entryId: stamps.id, position: index + 1, postedOn })
      })
    },
  }
}
