import { ownBadges } from '#contracts/training/rewards.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { badgesOf } from './own-badges.ts'

const tags = ['training']
const learners = { access: ['trainee', 'sales_rep', 'operations', 'admin'] as const }

/** What learning and selling earns: badges, bonuses, a place on the leaderboard. */
export function rewardRoutes(app: App, context: Context): void {
  app.get(
    '/api/learning/badges',
    {
      config: learners,
      schema: { tags, summary: 'Every badge, and how far one is', response: { 200: ownBadges } },
    },
    async (request) => ({ items: await badgesOf(context, callerOf(request).actor.id) }),
  )
}
