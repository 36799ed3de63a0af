import { expect, test } from 'vitest'
import { suggestionTypes } from '#analytics/contract/suggestion.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import type { ProspectStage } from './prospect-lifecycle.ts'
import {
  changeTenStep,
  isTenStep,
  stageAfterStep,
  stepChangeNeedsReason,
  tenStepName,
  tenSteps,
} from './ten-steps.ts'

test('[CRM-014] the ten sales stages have their exact names', () => {
  expect(tenSteps.map(({ step, name }) => `${step} ${name}`)).toEqual([
    '1 Approach/Introduction',
    '2 Qualifying Questions',
    '3 Need Development',
    '4 Presentation',
    '5 Handling Objections',
    '6 Trial Close',
    '7 Final Close',
    '8 Follow-up',
    '9 Referrals',
    '10 Relationship Building',
  ])
  expect(tenStepName(9)).toBe('Referrals')
  expect([tenStepName(0), tenStepName(11), tenStepName(1.5)]).toEqual([null, null, null])
})

test('steps are whole numbers from 1 to 10', () => {
  expect([1, 10].every(isTenStep)).toBe(true)
  expect([0, 11, 2.5, Number.NaN].some(isTenStep)).toBe(false)
})

test('the stage follows the step', () => {
  const stages = tenSteps.map(({ step }) => stageAfterStep(step, { stage: 'cold' }))
  expect(stages.slice(0, 7)).toEqual(['cold', 'cold', 'warm', 'warm', 'hot', 'hot', 'negotiating'])
  expect(stages.slice(7)).toEqual(['negotiating', 'negotiating', 'negotiating'])
})

test('a stage set by hand, a won and a lost prospect keep theirs', () => {
  for (const { step } of tenSteps) {
    for (const stage of ['won', 'lost'] satisfies ProspectStage[])
      expect(stageAfterStep(step, { stage })).toBe(stage)
    expect(stageAfterStep(step, { stage: 'hot', isStageSetByHand: true })).toBe('hot')
  }
})

test('going back or skipping needs a reason, the next step does not', () => {
  expect(stepChangeNeedsReason(3, 4)).toBe(false)
  expect(stepChangeNeedsReason(3, 5)).toBe(true)
  expect(stepChangeNeedsReason(3, 2)).toBe(true)
  const prospect = { currentTenStep: 3, stage: 'warm' } as const
  expect(changeTenStep(prospect, 4)).toEqual({ ok: true, step: 4, stage: 'warm' })
  expect(changeTenStep(prospect, 5)).toEqual({ ok: false, reason: 'reason_needed' })
  expect(changeTenStep(prospect, 5, '  ')).toEqual({ ok: false, reason: 'reason_needed' })
  expect(changeTenStep(prospect, 5, 'Owner asked for the price at once')).toEqual({
    ok: true,
    step: 5,
    stage: 'hot',
  })
  expect(changeTenStep(prospect, 2, 'New owner')).toEqual({ ok: true, step: 2, stage: 'cold' })
  expect(changeTenStep(prospect, 3, 'again')).toEqual({ ok: false, reason: 'same_step' })
  expect(changeTenStep(prospect, 11, 'beyond')).toEqual({ ok: false, reason: 'no_such_step' })
})

test('[ADMIN-015] the objection categories, and the kinds of suggestion', () => {
  expect(objectionCategories).toEqual([
    'price',
    'quality',
    'timing',
    'authority',
    'need',
    'competition',
    'trust',
  ])
  expect(suggestionTypes).toEqual(['objection', 'improvement', 'feature', 'complaint', 'general'])
})
