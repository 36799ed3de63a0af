import { describe, expect, test } from 'vitest'
import {
  type DataPoint,
  type DataPointDraft,
  deviceInfo,
  isAnalysisDue,
  isExpertTip,
  keptPoints,
  keysClearedWithData,
  learningValueOf,
  mergeById,
  mergePoints,
  outcomeOf,
  recorderKeys,
  recordPoint,
  sessionLength,
} from './data-points.ts'
import { parkedKey } from './parked-key.ts'

const draft: DataPointDraft = {
  id: 'p1',
  userId: 'session-1',
  timestamp: '2026-03-01T00:00:00.000Z',
  moduleId: 'kratom-basics',
  lessonId: null,
  interactionType: 'text_input',
  data: { content: 'hello' },
  context: { userLevel: 'novice', previousInteractions: 0, sessionLength: 1000, deviceInfo: 'desktop' },
}

function record(count: number, start: readonly DataPoint[] = []) {
  let points = start
  const due: number[] = []
  for (let n = 0; n < count; n++) {
    const recorded = recordPoint(points, { ...draft, id: `p${n}` })
    points = recorded.points
    if (recorded.isAnalysisDue) due.push(recorded.point.sequence)
  }
  return { points, due }
}

describe('recording', () => {
  test('[REC-008] keeps a point with its session, data and context, learning value 5', () => {
    expect(recordPoint([], draft).point).toEqual({
      id: 'p1',
      sequence: 1,
      userId: 'session-1',
      timestamp: '2026-03-01T00:00:00.000Z',
      moduleId: 'kratom-basics',
      lessonId: null,
      interactionType: 'text_input',
      data: { content: 'hello' },
      context: { userLevel: 'novice', previousInteractions: 0, sessionLength: 1000, deviceInfo: 'desktop' },
      learningValue: 5,
    })
  })

  test('[REC-043] stores no personal field and masks free text', () => {
    const data = {
      content: 'mail ann@bar.example',
      email: 'ann@bar.example',
      score: 90,
      rating: Number.NaN,
      moduleTitle: 7,
      questionTopic: 'Doses',
    }
    expect(recordPoint([], { ...draft, data }).point.data).toEqual({
      content: 'mail [email]',
      score: 90,
      questionTopic: 'Doses',
    })
    const known = { rating: 4, moduleTitle: 'Basics' }
    expect(recordPoint([], { ...draft, data: { ...known, extra: 1 } }).point.data).toEqual(known)
  })

  test('[REC-049] keeps the last 1000', () => {
    const { points } = record(1001)
    expect(points).toHaveLength(1000)
    expect([points[0]?.id, points.at(-1)?.id]).toEqual(['p1', 'p1000'])
    expect([keptPoints(999), keptPoints(1000), keptPoints(1001)]).toEqual([999, 1000, 1000])
  })

  test('[REC-050] asks for an analysis every 50 points, also when the list is full', () => {
    expect(record(1120).due).toEqual(Array.from({ length: 22 }, (_, n) => (n + 1) * 50))
    expect([0, 49, 50, 51, 1000, 1050].map(isAnalysisDue)).toEqual([false, false, true, false, true, true])
  })

  test('changes nothing it was given', () => {
    const { points } = record(3)
    const before = structuredClone(points)
    recordPoint(points, { ...draft, id: 'new' })
    expect(points).toEqual(before)
  })
})

test('the learning value is 5, a fragment’s confidence for its text, or the explicit one, within 1..10', () => {
  const value = (
    explicit: number | null,
    fragmentConfidence: number | null,
    interactionType = 'text_input' as const,
  ) => learningValueOf({ interactionType, explicit, fragmentConfidence })
  expect([value(null, null), value(null, 8), value(3, 8), value(0, null), value(11, null)]).toEqual([
    5, 8, 3, 1, 10,
  ])
  expect(learningValueOf({ interactionType: 'quiz_response', fragmentConfidence: 8 })).toBe(5)
  expect(learningValueOf({ interactionType: 'rating', explicit: Number.NaN })).toBe(5)
})

test('[REC-062] a session lasts from its start to now', () => {
  expect(sessionLength('2026-03-01T00:00:00.000Z', '2026-03-01T00:05:00.001Z')).toBe(300_001)
  expect(sessionLength('2026-03-01T00:00:01.000Z', '2026-03-01T00:00:00.000Z')).toBe(0)
})

test('a device is recognized by its width', () => {
  expect([0, 767, 768, 1023, 1024, 4000].map(deviceInfo)).toEqual([
    'mobile',
    'mobile',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ])
})

test('the storage keys, what clearing removes, and where another’s data waits', () => {
  expect(Object.values(recorderKeys)).toEqual([
    'userFragments',
    'fragmentContext',
    'accumulatedData',
    'accumulatedInsights',
  ])
  expect(keysClearedWithData).toEqual(['accumulatedData', 'accumulatedInsights'])
  expect(parkedKey('userFragments', 'u1')).toBe('userFragments::u1')
})

test('two tabs merge by id', () => {
  expect(mergeById([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }])).toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
  ])
  const { points } = record(999)
  const one = recordPoint(points, { ...draft, id: 'one' }).points
  const two = recordPoint(points, { ...draft, id: 'two' }).points
  const merged = mergePoints(one, two)
  expect(merged).toHaveLength(1000)
  expect(merged.slice(-2).map(({ id }) => id)).toEqual(['one', 'two'])
})

test('[REC-057] success is a score of 90 or a rating of 4', () => {
  expect(outcomeOf({ score: 90 })).toBe('success')
  expect(outcomeOf({ score: 89.9 })).toBe('neutral')
  expect(outcomeOf({ rating: 4 })).toBe('success')
  expect(outcomeOf({ rating: 3.9 })).toBe('neutral')
})

test('[REC-058] difficulty is a score under 70 or a rating of 2', () => {
  expect(outcomeOf({ score: 69.9 })).toBe('difficulty')
  expect(outcomeOf({ score: 70 })).toBe('neutral')
  expect(outcomeOf({ rating: 2 })).toBe('difficulty')
  expect(outcomeOf({ rating: 2.1 })).toBe('neutral')
  expect(outcomeOf({ score: 0 })).toBe('difficulty')
  expect(outcomeOf({})).toBe('neutral')
})

test('score and rating are judged by the interaction’s type', () => {
  const both = { score: 95, rating: 1 }
  expect(outcomeOf({ interactionType: 'quiz_response', ...both })).toBe('success')
  expect(outcomeOf({ interactionType: 'rating', ...both })).toBe('difficulty')
  expect(outcomeOf({ interactionType: 'text_input', ...both })).toBe('neutral')
  expect(outcomeOf({ interactionType: 'quiz_response', rating: 5 })).toBe('neutral')
})

test('[REC-061] an expert tip has a learning value of 7 and over 100 characters', () => {
  expect(isExpertTip(7, 't'.repeat(101))).toBe(true)
  expect(isExpertTip(6.9, 't'.repeat(101))).toBe(false)
  expect(isExpertTip(7, 't'.repeat(100))).toBe(false)
  expect(isExpertTip(7, ` ${'😀'.repeat(100)} `)).toBe(false)
})
