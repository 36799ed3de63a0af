import { expect, test } from 'vitest'
import {
  badgeCount,
  badgeKinds,
  badgeProgress,
  criteriaProblem,
  type LearnerFacts,
  longestRun,
} from './badge-progress.ts'

const facts: LearnerFacts = {
  activities: { lesson_completed: 9, deal_won: 1 },
  completedModules: ['kratom-basics'],
  perfectQuizzes: 2,
  retakenQuizzes: 0,
  activeDays: ['2026-11-01', '2026-11-03', '2026-11-02', '2026-11-06'],
  notesKept: 9,
  stages: { '10': 1 },
  totalPoints: 9999,
}

test.each([
  [{ kind: 'lessons_completed', count: 10 }, 90],
  [{ kind: 'lessons_completed', count: 9 }, 100],
  [{ kind: 'module_completed', module: 'kratom-basics', count: 1 }, 100],
  [{ kind: 'module_completed', module: 'closing-strategies', count: 1 }, 0],
  [{ kind: 'perfect_quizzes', count: 8 }, 25],
  [{ kind: 'streak_days', count: 3 }, 100],
  [{ kind: 'streak_days', count: 4 }, 75],
  [{ kind: 'stage_reached', stage: 10, count: 1 }, 100],
  [{ kind: 'points_total', count: 10_000 }, 99],
  [{ kind: 'notes_kept', count: 10 }, 90],
  [{ kind: 'notes_kept', count: 9 }, 100],
  [{ kind: 'active_days', count: 5 }, 80],
  [{ kind: 'active_days', count: 4 }, 100],
  [{ kind: 'expert_fragments', count: 3 }, null],
  [{ kind: 'nobody knows', count: 1 }, null],
])('%j is at %s', (criteria, progress) => {
  expect(badgeProgress(criteria, facts)).toBe(progress)
})

test('what is done is counted up to what is asked for, and no further', () => {
  expect(badgeCount({ kind: 'lessons_completed', count: 10 }, facts)).toEqual({ done: 9, of: 10 })
  expect(badgeCount({ kind: 'lessons_completed', count: 3 }, facts)).toEqual({ done: 3, of: 3 })
  expect(badgeCount({ kind: 'expert_fragments', count: 3 }, facts)).toBeNull()
})

test('the longest run crosses months and ignores the order', () => {
  expect(longestRun(['2026-12-01', '2026-11-30', '2026-11-29'])).toBe(3)
  expect(longestRun([])).toBe(0)
})

test('criteria that nobody could meet are refused in words', () => {
  expect(criteriaProblem({ kind: 'lessons_completed', count: 3 })).toBeNull()
  expect(criteriaProblem({ kind: 'stage_reached', count: 1, stage: 10 })).toBeNull()
  expect(criteriaProblem({ kind: 'wins_the_lottery', count: 1 })).toBe('Choose what it is earned by')
  expect(criteriaProblem({ kind: 'constructor', count: 1 })).toBe('Choose what it is earned by')
  for (const none of [null, undefined, 'x', []]) expect(criteriaProblem(none)).not.toBeNull()
  for (const count of [0, -1, 1.5, Number.NaN, '3'])
    expect(criteriaProblem({ kind: 'lessons_completed', count })).toMatch(/^Say how often/)
  expect(criteriaProblem({ kind: 'module_completed', count: 1 })).toMatch(/^Name the module/)
  expect(criteriaProblem({ kind: 'stage_reached', count: 1, stage: 11 })).toMatch(/^Name the sales stage/)
})

test('every kind that is offered is one that is counted', () => {
  for (const kind of Object.keys(badgeKinds))
    expect(badgeCount({ kind, count: 1 }, facts), kind).not.toBeNull()
})
