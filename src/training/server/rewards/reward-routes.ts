import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { rewardCalls as calls } from '#training/contract/rewards/reward-calls.ts'
import { leaderboardOf, showOnLeaderboard } from './leaderboard.ts'
import { badgesOf } from './own-badges.ts'
import { rewardsOf } from './own-rewards.ts'

/** Routes of badges, bonuses and the leaderboard. */
export function rewardRoutes(app: App, context: Context): void {
  answerCall(app, calls.badges, async ({ request }) => ({
    items: await badgesOf(context, callerOf(request).actor.id),
  }))
  answerCall(app, calls.rewards, ({ request }) => rewardsOf(context, callerOf(request).actor.id))
  answerCall(app, calls.leaderboard, ({ request, query }) => leaderboardOf(context, callerOf(request), query))
  answerCall(app, calls.showOnBoard, ({ request, body }) =>
    showOnLeaderboard(context, callerOf(request), body.isShown),
  )
}
