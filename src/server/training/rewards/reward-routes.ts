import { z } from 'zod'
import { boardQuery, leaderboard, showOnBoard } from '#contracts/training/rewards/leaderboard.ts'
import { ownBadges, ownRewards } from '#contracts/training/rewards/rewards.ts'
import type { Context } from '#server/context.ts'
import { type App, callerOf } from '#server/routing.ts'
import { leaderboardOf, showOnLeaderboard } from './leaderboard.ts'
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
  app.get(
    '/api/learning/leaderboard',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Places by points in a period and a group, and the own one',
        querystring: boardQuery,
        response: { 200: leaderboard },
      },
    },
    (request) => leaderboardOf(context, callerOf(request), request.query),
  )
  app.put(
    '/api/learning/leaderboard/visibility',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Be seen on the leaderboard, or keep out of it',
        body: showOnBoard,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await showOnLeaderboard(context, callerOf(request), request.body.isShown)
      return reply.code(204).send(null)
    },
  )
}
