import { expect, test } from 'vitest'
import { guidanceFlags, guidanceQuality } from './guidance.ts'

test.each([
  [null, 0, 'unknown'],
  [100, 4, 'unknown'],
  [100, 5, 'high'],
  [80, 5, 'high'],
  [79.9, 10, 'medium'],
  [50, 10, 'medium'],
  [49.9, 10, 'low'],
  [0, 5, 'low'],
] as const)('[TRAIN-069] a score of %s over %i suggestions is %s', (score, prompts, quality) => {
  expect(guidanceQuality(score, prompts)).toBe(quality)
})

const fine = {
  quality: 'high',
  earlyEngagementScore: 40,
  contentExpansionRate: 30,
  avgTimePerPage: 20,
} as const

test('[TRAIN-069] flags are the figures below their limits, and what was not measured flags nothing', () => {
  expect(guidanceFlags(fine)).toEqual([])
  expect(
    guidanceFlags({
      quality: 'unknown',
      earlyEngagementScore: null,
      contentExpansionRate: null,
      avgTimePerPage: null,
    }),
  ).toEqual([])
  expect(
    guidanceFlags({
      quality: 'low',
      earlyEngagementScore: 39,
      contentExpansionRate: 29.9,
      avgTimePerPage: 19,
    }),
  ).toEqual(['suggestions_put_aside', 'slow_first_week', 'lessons_left_early', 'pages_passed_quickly'])
})
