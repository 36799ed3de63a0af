import { expect, test } from 'vitest'
import { gateWarnings, type LearningSeen, signsOf, usualGate } from './graduation-gate.ts'

const thorough: LearningSeen = {
  learningMinutes: 300,
  lateMinutes: 0,
  attempts: 9,
  firstTryPasses: 7,
  averageScore: 88,
  talks: 4,
  bestTalk: 72,
  lastClaims: [0, 0, 0, 2],
  claims: 2,
  hasCrmTour: true,
  earlyMarks: 0,
  quickPasses: 0,
  unopenedPasses: 0,
  sameMisses: [],
}

test('who learned, practiced without claims and took the tour passes without a word', () => {
  expect(gateWarnings(thorough, usualGate)).toEqual([])
  expect(signsOf(thorough)).toEqual([])
})

test('each thing that is asked for and missing is said once, at its border not yet', () => {
  const of = (over: Partial<LearningSeen>) => gateWarnings({ ...thorough, ...over }, usualGate)
  expect(of({ learningMinutes: 180 })).toEqual([])
  expect(of({ learningMinutes: 179 })).toEqual(['179 minutes of learning, 180 are asked for'])
  expect(of({ bestTalk: 60 })).toEqual([])
  expect(of({ bestTalk: 59 })).toEqual(['Best practice talk 59, 60 are asked for'])
  expect(of({ bestTalk: null, lastClaims: [] })).toEqual([
    'No practice talk yet',
    '0 of 3 practice talks without a forbidden claim',
  ])
  expect(of({ lastClaims: [0, 1, 0] })).toEqual(['A forbidden claim in 1 of the last 3 practice talks'])
  expect(of({ lastClaims: [0, 0] })).toEqual(['2 of 3 practice talks without a forbidden claim'])
  expect(of({ hasCrmTour: false })).toEqual(['CRM training is not completed'])
})

test('a company that asks for nothing is warned of nothing', () => {
  const none = {
    leastPracticeScore: 0,
    talksWithoutClaim: 0,
    asksForCrmTour: false,
    leastMinutes: 0,
    quickSeconds: 0,
  }
  const nothing = { ...thorough, learningMinutes: 0, bestTalk: null, lastClaims: [], hasCrmTour: false }
  expect(gateWarnings(nothing, none)).toEqual([])
})

test('signs of skimming and copying are named with their number', () => {
  const signs = signsOf({
    ...thorough,
    earlyMarks: 1,
    quickPasses: 2,
    unopenedPasses: 1,
    lateMinutes: 30,
    sameMisses: [{ quiz: 'Kratom Basics Quiz', other: 'Ana Ruiz', count: 3 }],
  })
  expect(signs).toEqual([
    'Marked lessons as read too early 1 time',
    'Passed 2 quizzes faster than it can be read',
    'Passed 1 quiz before opening a lesson of the module',
    '30 minutes were told afterwards, without connection',
    '3 wrong answers in Kratom Basics Quiz are the same as those of Ana Ruiz',
  ])
})
