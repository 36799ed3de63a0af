import { describe, expect, test } from 'vitest'
import type { DataPoint } from './data-points.ts'
import { exportRecorder, recorderStatistics, summarise } from './export.ts'
import { accumulateInsights, noInsights } from './insights.ts'
import {
  analysePatterns,
  learningPatterns,
  longestSessions,
  prefersLongerSessions,
  recommendedPacing,
  userTypeOf,
} from './patterns.ts'

type Change = Partial<Omit<DataPoint, 'context'>> & { context?: Partial<DataPoint['context']> }

function pointsOf(...changes: Change[]): DataPoint[] {
  return changes.map(({ context, ...change }, index) => ({
    id: `p${index}`,
    sequence: index + 1,
    userId: 's1',
    timestamp: new Date(Date.UTC(2026, 2, 1, 0, index)).toISOString(),
    moduleId: 'kratom-basics',
    lessonId: null,
    interactionType: 'text_input',
    data: {},
    learningValue: 5,
    ...change,
    context: { userLevel: 'novice', previousInteractions: index, sessionLength: 200_000, ...context },
  }))
}

const say = (content: string, learningValue = 5): Change => ({ data: { content }, learningValue })
const quiz = (questionTopic: string, score: number): Change => ({
  interactionType: 'quiz_response',
  data: { questionTopic, score },
})
const objection = (n: number) => `I am worried about point number ${n}`
const insightsOf = (...changes: Change[]) => accumulateInsights(noInsights, pointsOf(...changes))

describe('pacing and sessions', () => {
  test('[REC-026] [REC-027] [REC-028] pacing is medium, slow above 600000, fast below 180000', () => {
    expect([recommendedPacing([]), recommendedPacing([600_000]), recommendedPacing([180_000])]).toEqual([
      'medium',
      'medium',
      'medium',
    ])
    expect([recommendedPacing([600_001]), recommendedPacing([179_999])]).toEqual(['slow', 'fast'])
    expect(recommendedPacing([100_000, 300_000])).toBe('medium')
    expect(recommendedPacing([1_200_000, 2])).toBe('slow')
  })

  test('the mean is over each session’s longest length', () => {
    const points = pointsOf(
      { userId: 'a', context: { sessionLength: 1 } },
      { userId: 'a', context: { sessionLength: 900 } },
      { userId: 'b', context: { sessionLength: 300 } },
      { userId: 'a', context: { sessionLength: 500 } },
    )
    expect(longestSessions(points)).toEqual([900, 300])
  })

  test('[REC-056] longer sessions are preferred above 300000 ms', () => {
    expect([prefersLongerSessions(300_000), prefersLongerSessions(300_001)]).toEqual([false, true])
    const at = (sessionLength: number) => learningPatterns(pointsOf({ context: { sessionLength } }))
    expect(at(300_001)).toContain('Prefers longer sessions')
    expect(at(300_000)).not.toContain('Prefers longer sessions')
  })
})

describe('the type of learner', () => {
  test('[REC-059] is a contributor above 60 % expert interactions', () => {
    expect([userTypeOf(200, 120), userTypeOf(200, 121)]).toEqual(['engaged_learner', 'expert_contributor'])
    expect([userTypeOf(10, 6), userTypeOf(10, 7)]).toEqual(['new_learner', 'expert_contributor'])
    expect(userTypeOf(1000, 121)).toBe('expert_contributor')
  })

  test('[REC-060] is engaged above 50 points', () => {
    expect([userTypeOf(50, 0), userTypeOf(51, 0), userTypeOf(0, 0)]).toEqual([
      'new_learner',
      'engaged_learner',
      'new_learner',
    ])
  })

  test('[REC-012] [REC-047] the analysis looks at the last 200 and at the stored insights', () => {
    const levels = (count: number, userLevel: string): Change[] =>
      Array.from({ length: count }, () => ({ context: { userLevel, sessionLength: 700_000 } }))
    const stored = { difficultyPoints: ['Doses'], successfulTechniques: ['Opening'] }
    const recent = pointsOf(...levels(300, 'novice'), ...levels(79, 'novice'), ...levels(121, 'expert'))
    expect(analysePatterns(recent, stored)).toEqual({
      userType: 'expert_contributor',
      commonChallenges: ['Doses'],
      successFactors: ['Opening'],
      recommendedPacing: 'slow',
    })
    const past = pointsOf(...levels(300, 'expert'), ...levels(80, 'novice'), ...levels(120, 'expert'))
    expect(analysePatterns(past, stored).userType).toBe('engaged_learner')
  })
})

describe('insights', () => {
  test('[REC-010] hold what was said, mastered and found hard', () => {
    const tip = `Bring a sample, ${'t'.repeat(100)}`
    const found = insightsOf(
      say(objection(1)),
      say(tip, 7),
      quiz('Opening', 95),
      quiz('Doses', 60),
      quiz('Doses', 50),
    )
    expect(found).toMatchObject({
      commonObjections: [objection(1)],
      successfulTechniques: ['Opening'],
      learningPatterns: ['Works most in kratom-basics'],
      difficultyPoints: ['Doses'],
      expertTips: [tip],
      improvementAreas: ['Doses'],
    })
  })

  test('[REC-054] keep five objections, by frequency and then newest', () => {
    const said = [1, 2, 3, 4, 5, 6, 7, 2, 2, 3]
    expect(insightsOf(...said.map((n) => say(objection(n)))).commonObjections).toEqual(
      [2, 3, 7, 6, 5].map(objection),
    )
  })

  test('name a module only when more than half of the work is in it', () => {
    const half = [{ moduleId: 'a' }, { moduleId: 'b' }]
    expect(insightsOf(...half).learningPatterns).toEqual([])
    expect(insightsOf(...half, { moduleId: 'b' }).learningPatterns).toEqual(['Works most in b'])
  })

  test('count an objection once however it is written', () => {
    expect(
      insightsOf(say(objection(1)), say(objection(1).toUpperCase()), say(objection(2))).commonObjections,
    ).toEqual([objection(1).toUpperCase(), objection(2)])
  })

  test('[REC-053] keep three of the rest each, newest first', () => {
    const tip = (n: number) => `${n} ${'t'.repeat(100)}`
    const topics = ['A', 'B', 'C', 'D']
    const found = insightsOf(
      ...topics.map((_, n) => say(tip(n), 8)),
      ...topics.map((topic) => quiz(`good ${topic}`, 90)),
      ...topics.flatMap((topic) => [quiz(`hard ${topic}`, 10), quiz(`hard ${topic}`, 20)]),
    )
    expect(found.expertTips).toEqual([3, 2, 1].map(tip))
    expect(found.successfulTechniques).toEqual(['good D', 'good C', 'good B'])
    expect(found.difficultyPoints).toEqual(['hard D', 'hard C', 'hard B'])
    expect(found.improvementAreas).toEqual(['hard D', 'hard C', 'hard B'])
  })

  test('an improvement area has two difficulties and no later success', () => {
    const areas = (...scores: number[]) =>
      insightsOf(...scores.map((score) => quiz('Doses', score))).improvementAreas
    expect(areas(60)).toEqual([])
    expect(areas(60, 60)).toEqual(['Doses'])
    expect(areas(60, 60, 89)).toEqual(['Doses'])
    expect(areas(60, 60, 90)).toEqual([])
    expect(areas(60, 90, 60)).toEqual(['Doses'])
    expect(areas(90, 60)).toEqual([])
  })

  test('add to the stored totals and count no point twice', () => {
    const points = pointsOf(say(objection(1)), say(objection(2)), say(objection(2)), quiz('Doses', 60))
    const once = accumulateInsights(noInsights, points)
    expect(accumulateInsights(once, points)).toEqual(once)
    const more = pointsOf(...points, say(objection(1)), say(objection(1)), quiz('Doses', 60))
    const later = accumulateInsights(once, more)
    expect(later.commonObjections).toEqual([objection(1), objection(2)])
    expect(later.improvementAreas).toEqual(['Doses'])
    const healed = accumulateInsights(later, pointsOf(...more, quiz('Doses', 100)))
    expect(healed.improvementAreas).toEqual([])
  })

  test('[REC-050] look at the last 200 points', () => {
    const silent: Change[] = Array.from({ length: 199 }, () => ({}))
    expect(insightsOf(say(objection(1)), ...silent).commonObjections).toEqual([objection(1)])
    expect(insightsOf(say(objection(1)), {}, ...silent).commonObjections).toEqual([])
  })

  test('an answer of a quiz is no objection', () => {
    const answer: Change = { interactionType: 'quiz_response', data: { content: objection(1) } }
    expect(insightsOf(answer).commonObjections).toEqual([])
  })

  test('a topic is named by its question, else the module’s title, else its id', () => {
    const rate = (data: DataPoint['data']): Change => ({
      interactionType: 'rating',
      data: { ...data, rating: 5 },
    })
    const found = insightsOf(
      rate({ questionTopic: 'Q', moduleTitle: 'T' }),
      rate({ moduleTitle: 'T' }),
      rate({}),
    )
    expect(found.successfulTechniques).toEqual(['kratom-basics', 'T', 'Q'])
  })
})

describe('summaries', () => {
  test('[REC-009] a device that is not known is unknown', () => {
    const [point] = pointsOf({ learningValue: 7 })
    expect(point && summarise(point)).toEqual({
      timestamp: '2026-03-01T00:00:00.000Z',
      moduleId: 'kratom-basics',
      learningValue: 7,
      context: { userLevel: 'novice', deviceInfo: 'unknown' },
    })
  })

  test('[REC-014] statistics count interactions, modules and expert contributions', () => {
    const points = pointsOf(
      { learningValue: 4, context: { userLevel: 'expert' } },
      { moduleId: 'other' },
      { learningValue: 10 },
      { learningValue: 6 },
    )
    expect(recorderStatistics(points, 1234)).toEqual({
      totalInteractions: 4,
      currentSessionLength: 1234,
      averageInteractionValue: 6.25,
      modulesCovered: 2,
      expertContributions: 1,
    })
    expect(recorderStatistics([], 0).averageInteractionValue).toBe(0)
  })
})

describe('the export', () => {
  const consent = { grantedAt: '2026-03-01T00:00:00.000Z', textVersion: '1' }

  test('needs a recorded consent', () => {
    expect(exportRecorder(pointsOf({}), noInsights, null)).toEqual({ ok: false, reason: 'consent_required' })
  })

  test('[REC-013] holds the points, the patterns and what they cover', () => {
    const points = pointsOf(
      { timestamp: '2026-03-05T00:00:00.000Z', context: { deviceInfo: 'mobile' } },
      { timestamp: 'never' },
      { timestamp: '2026-03-02T00:00:00.000Z', moduleId: 'other', context: { userLevel: 'expert' } },
    )
    const result = exportRecorder(points, noInsights, consent)
    expect(result).toEqual({
      ok: true,
      export: {
        totalDataPoints: 2,
        patterns: {
          userType: 'new_learner',
          commonChallenges: [],
          successFactors: [],
          recommendedPacing: 'medium',
        },
        interactions: [points[0], points[2]],
        metadata: {
          dateRange: { start: '2026-03-02T00:00:00.000Z', end: '2026-03-05T00:00:00.000Z' },
          modulesCovered: ['kratom-basics', 'other'],
          userLevels: { novice: 1, expert: 1 },
          deviceTypes: { mobile: 1, unknown: 1 },
        },
      },
    })
  })

  test('of nothing has no range', () => {
    const result = exportRecorder(pointsOf({ timestamp: '' }), noInsights, consent)
    expect(result).toMatchObject({ ok: true, export: { totalDataPoints: 0, metadata: { dateRange: null } } })
  })

  test('masks what an older version may have stored', () => {
    const result = exportRecorder(pointsOf(say('call 303-555-0142')), noInsights, consent)
    expect(result.ok && result.export.interactions[0]?.data.content).toBe('call [phone]')
  })
})
