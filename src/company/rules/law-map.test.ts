import { expect, test } from 'vitest'
import { byKindOfPlace, isReviewNeeded, lawByState } from './law-map.ts'

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

test('a state is banned, restricted, ruled in places, coming or none, and says whether somebody has to look again', () => {
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
      rule('RI', { banType: 'license_required' }),
      rule('TN', { banType: 'form_ban' }),
      rule('TN', { jurisdictionType: 'county' }),
      rule('TN', { jurisdictionType: 'city', isActive: false }),
    ],
    today,
  )
  expect(
    [...law].map(([state, one]) => [state, one.law, one.places, one.isReviewNeeded, one.rules.length]),
  ).toEqual([
    ['AL', 'banned', 0, false, 2],
    ['TX', 'coming', 0, false, 1],
    ['OH', 'coming', 0, true, 1],
    ['ME', 'none', 0, false, 1],
    ['UT', 'none', 0, false, 1],
    ['CA', 'in_places', 1, false, 2],
    ['MS', 'banned', 1, false, 2],
    ['RI', 'restricted', 0, false, 1],
    ['TN', 'restricted', 1, false, 3],
  ])
})

test('a state’s rules are told apart: for all of it, for counties, for cities', () => {
  const rules = [
    rule('IL', { jurisdictionType: 'city' }),
    rule('IL'),
    rule('IL', { jurisdictionType: 'city' }),
  ]
  expect(byKindOfPlace(rules).map(({ kind, rules: of }) => [kind, of.length])).toEqual([
    ['state', 1],
    ['city', 2],
  ])
})

test('a rule is looked at again after 90 days', () => {
  const at = (lastVerified: string) => isReviewNeeded({ lastVerified, expirationDate: null }, today)
  expect([at('2026-08-28'), at('2026-08-27')]).toEqual([false, true])
})
