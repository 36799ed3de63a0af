import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moduleBreakdown, moduleCount, moduleMark, percentPerModule } from '../modules/module-breakdown.ts'
import {
  defaultSessionMinutes,
  fallbackFigures,
  modulesCompletedFallback,
  traineeFigures,
} from './trainee-figures.ts'
import {
  barColour,
  daysInTraining,
  footerMessage,
  prediction,
  riskLevel,
  shownPercent,
  shownPrediction,
  successProbability,
  traineeBadge,
} from './trainee-status.ts'

const now = '2026-03-20T12:00:00.000Z'

describe('days in training', () => {
  test('[TRAIN-020] are whole days since trainingStartedAt, else since createdAt', () => {
    expect(daysInTraining({ trainingStartedAt: '2026-03-13T12:00:00.000Z' }, now)).toBe(7)
    expect(daysInTraining({ trainingStartedAt: '2026-03-13T12:00:00.001Z' }, now)).toBe(6)
    const createdAt = '2026-03-01T12:00:00.000Z'
    expect(daysInTraining({ trainingStartedAt: '2026-03-19T12:00:00.000Z', createdAt }, now)).toBe(1)
    expect(daysInTraining({ trainingStartedAt: null, createdAt }, now)).toBe(19)
  })

  test('[TRAIN-021] are 0 without either date', () => {
    expect(daysInTraining({}, now)).toBe(0)
    expect(daysInTraining({ trainingStartedAt: null, createdAt: null }, now)).toBe(0)
  })

  test('are 0 for a start in the future', () => {
    expect(daysInTraining({ trainingStartedAt: '2026-03-22T12:00:00.000Z' }, now)).toBe(0)
    expect(daysInTraining({ trainingStartedAt: '2026-03-20T12:00:00.001Z' }, now)).toBe(0)
  })

  test('a bad date is reported', () => {
    expect(() => daysInTraining({ createdAt: 'long ago' }, now)).toThrow('Invalid time value')
  })
})

describe('the badge', () => {
  test('[TRAIN-022] is Ready to Hire from 100 %, however long it took', () => {
    expect([traineeBadge(100, 0), traineeBadge(100, 40), traineeBadge(100.5, 1)]).toEqual(
      Array.from({ length: 3 }, () => 'Ready to Hire'),
    )
    expect(traineeBadge(99.9, 40)).toBe('In Training')
  })

  test('[TRAIN-023] is At Risk after more than 14 days under 50 %', () => {
    expect(traineeBadge(49.9, 15)).toBe('At Risk')
    expect(traineeBadge(49.9, 14)).toBe('In Training')
    expect(traineeBadge(50, 15)).toBe('In Training')
    expect(traineeBadge(24.9, 15)).toBe('At Risk')
  })

  test('[TRAIN-024] is Needs Help after more than 7 days under 25 %', () => {
    expect(traineeBadge(24.9, 8)).toBe('Needs Help')
    expect(traineeBadge(24.9, 14)).toBe('Needs Help')
    expect(traineeBadge(24.9, 7)).toBe('In Training')
    expect(traineeBadge(25, 8)).toBe('In Training')
  })

  test('[TRAIN-025] is In Training otherwise', () => {
    expect([traineeBadge(0, 0), traineeBadge(60, 100), traineeBadge(30, 10)]).toEqual(
      Array.from({ length: 3 }, () => 'In Training'),
    )
  })
})

describe('the progress bar', () => {
  test('[TRAIN-026] [TRAIN-027] is green from 80 %, blue from 50 %', () => {
    expect([100, 80, 79.9, 50].map(barColour)).toEqual(['green', 'green', 'blue', 'blue'])
  })

  test('[TRAIN-028] [TRAIN-029] is yellow from 25 %, red below', () => {
    expect([49.9, 25, 24.9, 0].map(barColour)).toEqual(['yellow', 'yellow', 'red', 'red'])
  })
})

describe('the footer message', () => {
  const done = 'Training completed - Ready for final interview and hiring'
  const low = 'Low progress after 8 days - May need follow-up or additional support'
  const long = 'Extended training time - Consider offering assistance or setting deadlines'
  const normal = 'Training progressing normally - Will appear as ready to hire when completed'

  test('[TRAIN-030] is first of all that of a completed training', () => {
    expect([footerMessage(100, 0), footerMessage(100, 30)]).toEqual([done, done])
    expect(footerMessage(99.9, 0)).toBe(normal)
  })

  test('[TRAIN-031] names the days of a low progress', () => {
    expect(footerMessage(24.9, 8)).toBe(low)
    expect(footerMessage(24.9, 15)).toBe(
      'Low progress after 15 days - May need follow-up or additional support',
    )
    expect(footerMessage(24.9, 7)).toBe(normal)
    expect(footerMessage(25, 8)).toBe(normal)
  })

  test('[TRAIN-032] [TRAIN-033] speaks of extended time after 14 days under 75 %, else of normal progress', () => {
    expect(footerMessage(74.9, 15)).toBe(long)
    expect(footerMessage(25, 15)).toBe(long)
    expect(footerMessage(74.9, 14)).toBe(normal)
    expect(footerMessage(75, 15)).toBe(normal)
  })
})

describe('the prediction', () => {
  test('[TRAIN-034] from 80 % counts down from ten days to one', () => {
    expect(prediction(80, 0)).toBe('Will complete in 10 days')
    expect(prediction(80, 8)).toBe('Will complete in 2 days')
    expect(prediction(80, 9)).toBe('Will complete in 1 days')
    expect(prediction(95, 30)).toBe('Will complete in 1 days')
    expect(prediction(100, 3)).toBe('Will complete in 7 days')
  })

  test('[TRAIN-035] from 50 % takes three tenths of what is left, a half rounded up', () => {
    expect(prediction(79.9, 3)).toBe('On track - 6 days remaining')
    expect(prediction(75, 3)).toBe('On track - 8 days remaining')
    expect(prediction(65, 3)).toBe('On track - 11 days remaining')
    expect(prediction(55, 3)).toBe('On track - 14 days remaining')
    expect(prediction(50, 3)).toBe('On track - 15 days remaining')
  })

  test('[TRAIN-036] [TRAIN-037] below that is a word on the pace', () => {
    expect(prediction(49.9, 3)).toBe('Needs encouragement - slower pace detected')
    expect(prediction(25, 3)).toBe('Needs encouragement - slower pace detected')
    expect(prediction(24.9, 3)).toBe('Early stage - establishing learning pattern')
    expect(prediction(0, 3)).toBe('Early stage - establishing learning pattern')
  })

  test('is not shown at 100 %', () => {
    expect(shownPrediction(100, 3)).toBeNull()
    expect(shownPrediction(99.9, 3)).toBe('Will complete in 7 days')
  })
})

test('[TRAIN-038] [TRAIN-039] [TRAIN-040] the risk is High, else Medium, else Low', () => {
  expect([riskLevel(49.9, 15), riskLevel(24.9, 15)]).toEqual(['High', 'High'])
  expect([riskLevel(50, 15), riskLevel(49.9, 14)]).toEqual(['Low', 'Low'])
  expect([riskLevel(24.9, 8), riskLevel(24.9, 14)]).toEqual(['Medium', 'Medium'])
  expect([riskLevel(25, 8), riskLevel(24.9, 7), riskLevel(0, 0)]).toEqual(['Low', 'Low', 'Low'])
})

test('[TRAIN-041] [TRAIN-042] [TRAIN-043] [TRAIN-044] the probability of success steps at 60, 30 and 15', () => {
  expect([100, 60, 59.9, 30, 29.9, 15, 14.9, 0].map(successProbability)).toEqual([
    95, 95, 85, 85, 75, 75, 65, 65,
  ])
})

describe('the module breakdown', () => {
  test('[TRAIN-045] has 8 modules of 12.5 percent', () => {
    expect(moduleBreakdown(0)).toHaveLength(8)
    expect(moduleCount * percentPerModule).toBe(100)
    for (let done = 0; done <= 8; done++) {
      expect(moduleBreakdown(done * 12.5)).toEqual(
        Array.from({ length: 8 }, (_, index) => (index < done ? 100 : 0)),
      )
    }
  })

  test('[TRAIN-046] clamps each module’s percent', () => {
    expect(moduleBreakdown(33)).toEqual([100, 100, 64, 0, 0, 0, 0, 0])
    expect(moduleBreakdown(6.25)).toEqual([50, 0, 0, 0, 0, 0, 0, 0])
    expect(moduleBreakdown(120)).toEqual(Array.from({ length: 8 }, () => 100))
    expect(moduleBreakdown(-5)).toEqual(Array.from({ length: 8 }, () => 0))
  })

  test('adds up to the progress it was made from', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (progress) => {
        const sum = moduleBreakdown(progress).reduce((total, percent) => total + percent, 0)
        expect(sum / 8).toBeCloseTo(progress, 9)
      }),
    )
  })

  test('[TRAIN-047] shows a check, the percent or a dash', () => {
    expect(moduleMark(100)).toEqual({ kind: 'check' })
    expect(moduleMark(99.9)).toEqual({ kind: 'percent', text: '99%' })
    expect(moduleMark(64)).toEqual({ kind: 'percent', text: '64%' })
    expect(moduleMark(0.1)).toEqual({ kind: 'percent', text: '0%' })
    expect(moduleMark(0)).toEqual({ kind: 'dash' })
  })
})

test('a shown percent is rounded down, 99.6 never reads 100', () => {
  expect([99.6, 100, 120, 0.9, -3].map(shownPercent)).toEqual([99, 100, 100, 0, 0])
})

describe('figures that were not measured', () => {
  test('[TRAIN-048] [TRAIN-049] are 45 minutes and one and a half sessions a day', () => {
    expect(fallbackFigures(3)).toMatchObject({ minutes: 135, sessions: 4 })
    expect(fallbackFigures(0)).toMatchObject({ minutes: 0, sessions: 0 })
    expect(fallbackFigures(1).sessions).toBe(1)
  })

  test('[TRAIN-050] take an average session of 28 minutes', () => {
    expect(defaultSessionMinutes).toBe(28)
    expect(fallbackFigures(3).avgSession).toBe(28)
  })

  test('[TRAIN-052] take one module for each full 12.5 percent, eight at most', () => {
    expect([0, 12.4, 12.5, 24.9, 25, 99.9, 100, 120].map(modulesCompletedFallback)).toEqual([
      0, 0, 1, 1, 2, 7, 8, 8,
    ])
  })

  test('[TRAIN-017] are filled in and marked, measured ones stay', () => {
    const record = { trainingStartedAt: '2026-03-17T12:00:00Z', overallProgressPercentage: 40 }
    expect(traineeFigures(record, now)).toEqual({
      days: 3,
      progress: { value: 40, note: null },
      modulesCompleted: { value: 3, note: 'est.' },
      trainingMinutes: { value: 135, note: 'est.' },
      sessions: { value: 4, note: 'est.' },
      avgSessionMinutes: { value: 28, note: 'est.' },
    })
    const measured = {
      modulesCompleted: 0,
      totalTrainingTimeMinutes: 0,
      totalSessions: 9,
      avgSessionDuration: 31,
    }
    expect(traineeFigures({ ...record, ...measured }, now)).toMatchObject({
      modulesCompleted: { value: 0, note: null },
      trainingMinutes: { value: 0, note: null },
      sessions: { value: 9, note: null },
      avgSessionMinutes: { value: 31, note: null },
    })
  })

  test('[TRAIN-051] absent progress is 0 and says so, never a made-up number', () => {
    for (const overallProgressPercentage of [null, undefined]) {
      const { progress, modulesCompleted } = traineeFigures({ overallProgressPercentage }, now)
      expect(progress).toEqual({ value: 0, note: 'no data yet' })
      expect(modulesCompleted).toEqual({ value: 0, note: 'est.' })
    }
  })
})

test('[TRAIN-055] thresholds lie at 7 and 14 days and at 25, 50, 75 and 100 %', () => {
  const turns = (line: (at: number) => string, from: number, to: number, step: number) => {
    const found: number[] = []
    for (let at = from; at < to; at += step) if (line(at) !== line(at + step)) found.push(at + step)
    return found
  }
  const everything = (progress: number, days: number) =>
    `${traineeBadge(progress, days)} ${footerMessage(progress, days)}`.replace(/after \d+ days/, '')
  expect(turns((days) => everything(20, days), 0, 40, 1)).toEqual([8, 15])
  expect(turns((progress) => everything(progress, 15), 0, 120, 1)).toEqual([25, 50, 75, 100])
  expect(turns((progress) => barColour(progress), 0, 120, 1)).toEqual([25, 50, 80])
})
