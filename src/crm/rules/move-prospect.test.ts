import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import {
  decideStage,
  decideStep,
  decideTakeBack,
  type LastMove,
  type Prospect,
  type ProspectMove,
} from './move-prospect.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const at = now.toISOString()
const early = '2026-11-01T12:00:00.000Z'
const prospect: Prospect = {
  id: 'p',
  stage: 'warm',
  currentTenStep: 3,
  tenStepProgress: { '1': early, '2': early, '3': early },
  lostFrom: null,
  isPractice: false,
}
const moved = (decided: ProspectMove | Refusal): ProspectMove => {
  if (decided instanceof Refusal) throw new Error(decided.message)
  return decided
}

describe('to another of the ten steps [CRM-014]', () => {
  test.for<[string, Partial<Prospect>, number, string | null, object]>([
    [
      'the stage follows',
      {},
      5,
      'skipped',
      { place: { stage: 'hot', currentTenStep: 5 }, from: '3', to: '5' },
    ],
    ['one set by hand stays', { stage: 'cold' }, 4, null, { place: { stage: 'cold' } }],
    ['a won one stays won', { stage: 'won' }, 4, null, { place: { stage: 'won' } }],
    [
      'forward with a word earns',
      {},
      4,
      'agreed',
      { earns: { activity: 'stage_advanced', key: 'stage:p:4' } },
    ],
    ['without one it does not', {}, 4, null, { earns: null }],
    [
      'nor does going back',
      {},
      2,
      'again',
      { earns: null, place: { tenStepProgress: { '1': early, '2': at } } },
    ],
    ['nor practice', { isPractice: true }, 4, 'agreed', { earns: null }],
  ])('%s', ([_, over, step, reason, expected]) => {
    expect(moved(decideStep({ ...prospect, ...over }, { step, reason }, now))).toMatchObject(expected)
  })

  test('what is ahead is still to come, what is behind stays', () => {
    const { place } = moved(decideStep(prospect, { step: 2, reason: 'again' }, now))
    expect(place.tenStepProgress).toEqual({ '1': early, '2': at })
  })

  test.each<[Partial<Prospect>, number, object]>([
    [{ stage: 'lost' }, 4, { code: 'move_not_allowed', allowed: ['reopen'] }],
    [{}, 3, { code: 'move_not_allowed', message: 'It stands at step 3 already.' }],
    [{}, 6, { code: 'invalid_input', fields: { reason: 'Required' } }],
    [{}, 1, { code: 'invalid_input', fields: { reason: 'Required' } }],
  ])('%o to %i is refused', (over, step, refusal) => {
    expect(decideStep({ ...prospect, ...over }, { step, reason: null }, now)).toMatchObject(refusal)
  })
})

describe('to another stage by hand [CRM-017]', () => {
  test('won goes on from the eighth step and becomes a client; practice makes none', () => {
    const won = { action: 'win', to: 'won', reason: null } as const
    const place = { ...prospect, stage: 'negotiating' } as const
    expect(decideStage(place, won, now)).toMatchObject({
      place: { stage: 'won', currentTenStep: 8, tenStepProgress: { '8': at } },
      isWon: true,
    })
    expect(decideStage({ ...place, currentTenStep: 9 }, won, now)).toMatchObject({
      place: { currentTenStep: 9, tenStepProgress: prospect.tenStepProgress },
    })
    expect(decideStage({ ...place, isPractice: true }, won, now)).toMatchObject({ isWon: false })
  })

  test('lost takes a reason, remembers where from, and earns a word of honesty once', () => {
    const lost = { action: 'lose', to: 'lost', reason: 'No budget' } as const
    expect(decideStage(prospect, { ...lost, reason: null }, now)).toMatchObject({
      fields: { reason: 'Required' },
    })
    expect(decideStage(prospect, lost, now)).toMatchObject({
      place: { stage: 'lost', lostFrom: 'warm', currentTenStep: 3 },
      earns: { activity: 'prospect_disqualified', key: 'disqualified:p' },
    })
    expect(decideStage({ ...prospect, isPractice: true }, lost, now)).toMatchObject({ earns: null })
  })
})

describe('taking the last move back [FIX-011]', () => {
  const last: LastMove = {
    action: 'step',
    isMine: true,
    old: { stage: 'cold', currentTenStep: 2 },
    kept: { tenStepProgress: { '1': early, '2': early }, lostFrom: null },
  }
  test('stands where it stood', () => {
    expect(decideTakeBack(prospect, last)).toMatchObject({
      place: {
        stage: 'cold',
        currentTenStep: 2,
        tenStepProgress: { '1': early, '2': early },
        lostFrom: null,
      },
      from: '3',
      to: '2',
    })
    expect(decideTakeBack(prospect, { ...last, action: 'heat', old: { stage: 'cold' } })).toMatchObject({
      place: { stage: 'cold', currentTenStep: 3 },
      from: 'warm',
      to: 'cold',
    })
  })

  test.each<[string, Partial<Prospect>, LastMove | null]>([
    ['It is a client now: that is not taken back.', { stage: 'won' }, last],
    ['It is a client now: that is not taken back.', {}, { ...last, action: 'win' }],
    ['There is no move to take back.', {}, null],
    ['There is no move to take back.', {}, { ...last, kept: null }],
    ['There is no move to take back.', {}, { ...last, action: 'take_back' }],
    ['Somebody else has moved it since.', {}, { ...last, isMine: false }],
  ])('%s', (message, over, move) => {
    expect(decideTakeBack({ ...prospect, ...over }, move)).toMatchObject({
      code: 'move_not_allowed',
      message,
    })
  })
})
