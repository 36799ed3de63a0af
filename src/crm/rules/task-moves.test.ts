import { expect, test } from 'vitest'
import { activityOfDone, decideSnooze, fieldsOfSampleMove, refusePlanningAgain } from './task-moves.ts'
import { decideTestimonial, type TestimonialAction, testimonialActions } from './testimonial.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const at = now.toISOString()

test.each<[string | undefined, object]>([
  [undefined, { fields: { until: 'Required' } }],
  [at, { fields: { until: 'A moment that is still to come' } }],
  ['2026-11-24T08:00:00-07:00', { snoozeUntil: '2026-11-24T15:00:00.000Z' }],
])('[MSG-007] a reminder sleeps until %s', (until, decided) => {
  expect(decideSnooze(until, now)).toMatchObject(decided)
})

test('what is done in time earns as such, and only what was planned is to come again', () => {
  expect(activityOfDone(at, now)).toBe('follow_up_done')
  expect(activityOfDone('2026-11-23T11:59:59.999Z', now)).toBe('follow_up_done_late')
  expect(refusePlanningAgain(at)).toBeNull()
  expect(refusePlanningAgain(null)).toMatchObject({ code: 'move_not_allowed' })
})

test.each<[string, object]>([
  ['approve', { approvedBy: 'op' }],
  ['ship', { shippedDate: at }],
  ['deliver', { deliveredDate: at, followUpScheduled: '2026-11-26T12:00:00.000Z' }],
  ['record_feedback', { feedbackReceived: true }],
  ['cancel', {}],
])('[CRM-033] what %s writes on a sample', (action, fields) => {
  expect(fieldsOfSampleMove(action, 'op', now)).toEqual(fields)
})

test('[CRM-027] only what is approved can be featured; what is withdrawn is neither', () => {
  const states = [
    { isApproved: false, isFeatured: false },
    { isApproved: true, isFeatured: false },
    { isApproved: true, isFeatured: true },
  ]
  const outcome = (state: (typeof states)[number], action: TestimonialAction) => {
    const decided = decideTestimonial(state, action)
    return 'code' in decided
      ? decided.allowed
      : states.findIndex(
          (one) => one.isFeatured === decided.isFeatured && one.isApproved === decided.isApproved,
        )
  }
  expect(states.map((state) => testimonialActions.map((action) => outcome(state, action)))).toEqual([
    [1, ['approve'], ['approve'], ['approve']],
    [['withdraw', 'feature'], 0, 2, ['withdraw', 'feature']],
    [['withdraw', 'unfeature'], 0, ['withdraw', 'unfeature'], 1],
  ])
})
