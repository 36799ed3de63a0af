import type { userInteractions } from '#platform/db/schema/learning.ts'
import { later } from './calendar.ts'
import type { Learning } from './learners.ts'
import { madeAt, type World } from './world.ts'

/** What learners did on the pages, and which hints of the assistant they followed. */
export function makeGuidance(world: World, learning: Learning) {
  const random = world.random.fork('guidance')
  const pages: (typeof userInteractions.$inferInsert & { userId: string })[] = []
  for (const session of learning.sessions) {
    const begun = new Date(session.sessionStart)
    const add = (minutes: number, values: Partial<(typeof pages)[number]> & { interactionType: string }) => {
      const at = later(begun, minutes * 60_000)
      if (at > world.calendar.now) return
      pages.push({
        ...madeAt(world, at),
        userId: session.userId,
        sessionId: session.id,
        moduleId: session.moduleAccessed ?? null,
        ...values,
      })
    }
    add(1, {
      interactionType: 'page_view',
      pageUrl: '/modules',
      timeSpentSeconds: random.int(15, 90),
      contentEngaged: true,
    })
    add(3, {
      interactionType: 'page_view',
      pageUrl: `/modules/${session.moduleAccessed ?? ''}`,
      timeSpentSeconds: random.int(120, 900),
      contentEngaged: random.chance(0.9),
    })
    if (random.chance(0.5)) {
      add(5, {
        interactionType: 'ai_guidance',
        targetElement: 'next-step',
        followedAiGuidance: random.chance(0.72),
      })
    }
    if (random.chance(0.12))
      add(8, { interactionType: 'help_request', targetElement: 'stumped', pageUrl: '/modules' })
  }
  return pages
}
