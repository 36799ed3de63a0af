import { defineCall } from '#platform/contract/call.ts'
import { forLearners } from '../call-facts.ts'
import { boardQuery, leaderboard, showOnBoard } from './leaderboard.ts'
import { ownBadges, ownRewards } from './rewards.ts'

/** Calls for badges, bonuses and the leaderboard. */
export const rewardCalls = {
  badges: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/badges',
    summary: 'Every badge, and how far one is',
    answer: ownBadges,
    reads: ['user_badges', 'badges', 'lesson_notes', 'leaderboard'],
  }),
  rewards: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/rewards',
    summary: 'Own tier, what is missing to the next, own bonuses',
    answer: ownRewards,
    reads: ['user_bonuses', 'bonus_tier_config', 'users', 'leaderboard'],
  }),
  leaderboard: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/learning/leaderboard',
    summary: 'Places by points in a period and a group, and the own one',
    query: boardQuery,
    answer: leaderboard,
    reads: ['leaderboard', 'cohort_members', 'learning_cohorts', 'users'],
  }),
  showOnBoard: defineCall({
    ...forLearners,
    method: 'PUT',
    path: '/api/learning/leaderboard/visibility',
    summary: 'Be seen on the leaderboard, or keep out of it',
    body: showOnBoard,
    status: 204,
    changes: ['leaderboard'],
  }),
}
