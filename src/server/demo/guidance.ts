import { guidanceQuality } from '#domain/learning/guidance.ts'
import { complianceScore } from '#domain/training/rewards/points.ts'
import type { userAiCompliance, userInteractions } from '../db/schema/learning.ts'
import { iso, later } from './calendar.ts'
import type { Learning } from './learners.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

/** What learners did on the pages, and how far they followed the assistant's hints: counted, not guessed. */
export function makeGuidance(world: World, people: People, learning: Learning) {
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
  const compliance = [...people.trainees, ...people.reps].flatMap(
    ({ user }): (typeof userAiCompliance.$inferInsert)[] => {
      const own = pages.filter(({ userId }) => userId === user.id)
      if (own.length === 0) return []
      const hints = own.filter(({ interactionType }) => interactionType === 'ai_guidance')
      const followed = hints.filter(({ followedAiGuidance }) => followedAiGuidance).length
      const score = complianceScore(followed, hints.length)
      const times = own.flatMap(({ timeSpentSeconds }) => timeSpentSeconds ?? [])
      return [
        {
          ...madeAt(world, world.calendar.now),
          userId: user.id,
          totalAiPrompts: hints.length,
          promptsFollowed: followed,
          promptsIgnored: hints.length - followed,
          complianceScore: score,
          avgTimePerPage: times.length > 0 ? times.reduce((sum, time) => sum + time, 0) / times.length : null,
          qualityIndicator: guidanceQuality(score, hints.length),
          lastCalculatedAt: iso(world.calendar.now),
        },
      ]
    },
  )
  return { pages, compliance }
}
