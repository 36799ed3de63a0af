import { describe, expect, test } from 'vitest'
import {
  avgTimePerPage,
  contentExpansionRate,
  earlyEngagementScore,
  earlyState,
  engagementScore,
  learningStyle,
  longestPageSeconds,
  peakLearningTime,
} from './engagement.ts'

describe('[TRAIN-016] engagementScore', () => {
  const none = { activeDays: 0, minutes: 0, steps: 0 }

  test('nobody who never learnt has one; who did and rests has 0', () => {
    expect(engagementScore(none, false)).toBeNull()
    expect(engagementScore(none, true)).toBe(0)
  })

  test('each part counts up to its full mark and no further', () => {
    const full = { activeDays: 5, minutes: 180, steps: 15 }
    expect(engagementScore(full, true)).toBe(100)
    expect(engagementScore({ activeDays: 7, minutes: 2000, steps: 90 }, true)).toBe(100)
    expect(engagementScore({ ...none, activeDays: 5 }, true)).toBe(40)
    expect(engagementScore({ ...none, activeDays: 4 }, true)).toBe(32)
    expect(engagementScore({ ...none, minutes: 180 }, true)).toBe(30)
    expect(engagementScore({ ...none, minutes: 90 }, true)).toBe(15)
    expect(engagementScore({ ...none, steps: 15 }, true)).toBe(30)
    expect(engagementScore({ ...none, steps: 14 }, true)).toBe(28)
  })
})

describe('[TRAIN-016] learningStyle', () => {
  test('is not guessed under half an hour', () => {
    expect(learningStyle({ lessonMinutes: 29, quizMinutes: 0.9 })).toBeNull()
    expect(learningStyle({ lessonMinutes: 29, quizMinutes: 1 })).toBe('Reader')
  })

  test('turns at 80 and at 50 percent', () => {
    expect(learningStyle({ lessonMinutes: 80, quizMinutes: 20 })).toBe('Reader')
    expect(learningStyle({ lessonMinutes: 79, quizMinutes: 21 })).toBe('Balanced')
    expect(learningStyle({ lessonMinutes: 51, quizMinutes: 49 })).toBe('Balanced')
    expect(learningStyle({ lessonMinutes: 50, quizMinutes: 50 })).toBe('Tester')
  })
})

test('[TRAIN-016] peakLearningTime is the hour of most sessions, the earliest of equal ones', () => {
  expect(peakLearningTime([])).toBeNull()
  expect(peakLearningTime([9])).toBe('09:00')
  expect(peakLearningTime([18, 9, 18])).toBe('18:00')
  expect(peakLearningTime([18, 9, 18, 9])).toBe('09:00')
  expect(peakLearningTime([23, 0])).toBe('00:00')
})

describe('[TRAIN-069] earlyEngagementScore', () => {
  const week = { daysSince: 3, hoursToStart: 24, activeDays: 4, lessons: 5, quizzes: 1 }

  test('nothing on the first day is not known yet, afterwards it is 0', () => {
    const idle = { ...week, hoursToStart: null, activeDays: 0, lessons: 0, quizzes: 0 }
    expect(earlyEngagementScore({ ...idle, daysSince: 0 })).toBeNull()
    expect(earlyEngagementScore({ ...idle, daysSince: 1 })).toBe(0)
  })

  test('a start within 24 hours counts 25, within 72 it counts 12, later nothing', () => {
    expect(earlyEngagementScore(week)).toBe(100)
    expect(earlyEngagementScore({ ...week, hoursToStart: 24.1 })).toBe(87)
    expect(earlyEngagementScore({ ...week, hoursToStart: 72 })).toBe(87)
    expect(earlyEngagementScore({ ...week, hoursToStart: 72.1 })).toBe(75)
  })

  test('days, lessons and the first quiz', () => {
    expect(earlyEngagementScore({ ...week, activeDays: 3 })).toBe(93)
    expect(earlyEngagementScore({ ...week, activeDays: 7 })).toBe(100)
    expect(earlyEngagementScore({ ...week, lessons: 4 })).toBe(95)
    expect(earlyEngagementScore({ ...week, quizzes: 0 })).toBe(80)
  })
})

test('[TRAIN-011] two whole quiet days are a rest, three are a stall; a finished module ends the question', () => {
  const week = { hoursToStart: 5, daysQuiet: 2, modulesCompleted: 0 }
  expect(earlyState({ ...week, hoursToStart: null })).toBe('not_started')
  expect(earlyState(week)).toBe('under_way')
  expect(earlyState({ ...week, daysQuiet: 3 })).toBe('stalled')
  expect(earlyState({ ...week, daysQuiet: 3, modulesCompleted: 1 })).toBe('first_module_done')
})

test('[TRAIN-069] contentExpansionRate and avgTimePerPage, null without a page', () => {
  expect(contentExpansionRate({ engaged: 0, all: 0 })).toBeNull()
  expect(contentExpansionRate({ engaged: 0, all: 4 })).toBe(0)
  expect(contentExpansionRate({ engaged: 3, all: 4 })).toBe(75)
  expect(avgTimePerPage([])).toBeNull()
  expect(avgTimePerPage([30, 90])).toBe(60)
  expect(avgTimePerPage([longestPageSeconds])).toBe(1800)
  expect(avgTimePerPage([longestPageSeconds + 1])).toBe(1800)
})
