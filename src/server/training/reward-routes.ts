import { ownBadges, ownRewards } from '#contracts/training/rewards.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { badgesOf } from './own-badges.ts'
import { rewardsOf } from './own-rewards.ts'

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
  app.get(
    '/api/learning/rewards',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Own tier, what is missing to the next, own bonuses',
        response: { 200: ownRewards },
      },
    },
    (request) => rewardsOf(context, callerOf(request).actor.id),
  )
}
