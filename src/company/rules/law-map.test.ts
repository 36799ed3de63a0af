import { expect, test } from 'vitest'
import { isReviewNeeded, lawByState } from './law-map.ts'

const today = '2026-11-26'
const rule = (state: string, over: object = {}) => ({
  state,
  jurisdictionType: 'state',
  isActive: true,
  banType: 'full_ban',
  effectiveDate: null,
  expirationDate: null,
  lastVerified: '2026-11-01',
  ...over,
})

test('a state is in force, coming or none, and says whether somebody has to look again', () => {
  const law = lawByState(
    [
      rule('AL'),
      rule('AL', { effectiveDate: '2027-01-01' }),
      rule('TX', { effectiveDate: '2027-01-01' }),
      rule('OH', { banType: 'pending_bill', lastVerified: null }),
      rule('ME', { expirationDate: '2026-11-25', lastVerified: null }),
      rule('UT', { isActive: false }),
      rule('CA', { jurisdictionType: 'city' }),
      rule('CA', { effectiveDate: '2027-01-01' }),
      rule('MS', { jurisdictionType: 'county' }),
      rule('MS'),
    ],
    today,
  )
  expect([...law].map(([state, one]) => [state, one.law, one.isReviewNeeded, one.rules.length])).toEqual([
    ['AL', 'in_force', false, 2],
    ['TX', 'coming', false, 1],
    ['OH', 'coming', true, 1],
    ['ME', 'none', false, 1],
    ['UT', 'none', false, 1],
    ['CA', 'in_places', false, 2],
    ['MS', 'in_force', false, 2],
  ])
})

test('a rule is looked at again after 90 days', () => {
  const at = (lastVerified: string) => isReviewNeeded({ lastVerified, expirationDate: null }, today)
  expect([at('2026-08-28'), at('2026-08-27')]).toEqual([false, true])
})
