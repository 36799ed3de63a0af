import { expect, test } from 'vitest'
import { ranksOf } from './trainee-ranks.ts'
import type { TraineeView } from './trainee-view.ts'

const trainee = (id: string, progress: number, engagementScore: number | null) =>
  ({
    record: { id, engagementScore, quizSuccessRate: null },
    figures: { progress: { value: progress } },
  }) as unknown as TraineeView

test('a figure has its place among everybody’s: equal ones share it, one that was not measured has none', () => {
  const ranks = ranksOf([
    trainee('a', 40, 10),
    trainee('b', 90, null),
    trainee('c', 40, 70),
    trainee('d', 5, 2),
  ])
  expect([...ranks.values()].map(({ progress }) => progress)).toEqual([2, 1, 2, 4])
  expect([...ranks.values()].map(({ engagement }) => engagement)).toEqual([2, null, 1, 3])
  expect(ranks.get('a')).toEqual({ progress: 2, engagement: 2, quizzes: null, of: 4 })
})
