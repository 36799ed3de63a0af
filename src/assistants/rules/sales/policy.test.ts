import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, hourOfDay } from '#platform/rules/text/dates.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import type { Technique } from './choose-technique.ts'
import { type Hours, nextWithin } from './hours.ts'
import {
  decideNext,
  type Moment,
  type ProspectState,
  policyInWords,
  type SalesPolicy,
  usualPolicy,
} from './policy.ts'
import type { AnswerReading } from './read-answer.ts'

/** Checks every time zone independently of the code under test. */
const isWithin = (at: Date, { fromHour, untilHour, weekdays }: Hours, zones: readonly string[]) =>
  zones.length > 0 &&
  zones.every((zone) => {
    const hour = hourOfDay(at, zone)
    return hour >= fromHour && hour < untilHour && weekdays.includes(new Date(dayIn(at, zone)).getUTCDay())
  })

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Pacific/Honolulu',
]
const someTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const someHours = fc.record({
  fromHour: fc.integer({ min: 0, max: 23 }),
  untilHour: fc.integer({ min: 1, max: 24 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
})
const somePolicy: fc.Arbitrary<SalesPolicy> = fc
  .tuple(
    someHours,
    fc.record({
      isOn: fc.boolean(),
      mostADay: fc.integer({ min: 1, max: 30 }),
      mostUnanswered: fc.integer({ min: 1, max: 6 }),
      gapDays: fc.integer({ min: 1, max: 20 }),
      lastStep: fc.integer({ min: 1, max: 10 }),
      needsApproval: fc.boolean(),
      needsConsent: fc.boolean(),
      doubtPercent: fc.integer({ min: 20, max: 100 }),
    }),
  )
  .map(([hours, rest]) => ({ ...hours, ...rest }))
const someAnswer: fc.Arbitrary<AnswerReading> = fc.record({
  handOver: fc.option(
    fc.record({
      reason: fc.constantFrom('asked_for_person', 'anger', 'legal', 'medical', 'ready'),
      words: fc.constant('words'),
    }),
    { freq: 4 },
  ),
  isOptOut: fc.boolean(),
  isRefusal: fc.boolean(),
  isPositive: fc.boolean(),
  objection: fc.option(fc.constantFrom(...objectionCategories)),
  doubt: fc.double({ min: 0, max: 1, noNaN: true }),
})
const someTechnique: fc.Arbitrary<Technique> = fc
  .record({
    id: fc.uuid(),
    name: fc.string({ minLength: 1, maxLength: 12 }),
    category: fc.constantFrom(...objectionCategories),
    stage: fc.option(fc.integer({ min: 1, max: 10 })),
    script: fc.constant('What would you need to see?'),
    followUp: fc.constant(null),
    uses: fc.integer({ min: 0, max: 200 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isSaid: fc.boolean(),
  })
  .map(({ share, ...one }) => ({ ...one, successes: Math.round(share * one.uses) }))
const someState: fc.Arbitrary<ProspectState> = fc.record({
  isActive: fc.boolean(),
  stage: fc.constantFrom('cold', 'warm', 'hot', 'negotiating', 'won', 'lost'),
  isWithPerson: fc.boolean(),
  email: fc.option(fc.constant('bar@example.com')),
  stopped: fc.option(fc.constant('This address opted out of commercial mail.')),
  hasConsent: fc.boolean(),
  law: fc.constantFrom('open', 'open', 'closed', 'unknown'),
  step: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  followUpAt: fc.option(someTime),
  lastLetterAt: fc.option(someTime),
  unanswered: fc.integer({ min: 0, max: 8 }),
  hasDraft: fc.boolean(),
  answer: fc.option(someAnswer),
})
const someMoment: fc.Arbitrary<Moment> = fc.record({
  now: someTime,
  zones: fc.subarray(zones, { maxLength: 2 }),
  madeToday: fc.integer({ min: 0, max: 40 }),
  tomorrow: someTime,
  techniques: fc.uniqueArray(someTechnique, { maxLength: 8, selector: ({ id }) => id }),
  seed: fc.string(),
})

/** A business that nothing keeps from being written to. */
const free: ProspectState = {
  isActive: true,
  stage: 'cold',
  isWithPerson: false,
  email: 'bar@example.com',
  stopped: null,
  hasConsent: true,
  law: 'open',
  step: 1,
  followUpAt: null,
  lastLetterAt: null,
  unanswered: 0,
  hasDraft: false,
  answer: null,
}
const morning: Moment = {
  now: new Date('2026-11-24T17:00:00Z'),
  zones: ['America/Denver'],
  madeToday: 0,
  tomorrow: new Date('2026-11-25T07:00:00Z'),
  techniques: [],
  seed: 'a',
}
const on = { ...usualPolicy, isOn: true }
const nearlyMorning = fc.oneof(
  someMoment,
  someMoment.map(({ techniques, seed }) => ({ ...morning, techniques, seed })),
)
const facts = [
  'isActive',
  'stage',
  'isWithPerson',
  'email',
  'stopped',
  'hasConsent',
  'law',
  'step',
  'followUpAt',
  'lastLetterAt',
  'unanswered',
  'hasDraft',
  'answer',
] as const
/** A free one with up to three facts changed at random. */
const nearlyFree: fc.Arbitrary<ProspectState> = fc
  .tuple(someState, fc.uniqueArray(fc.constantFrom(...facts), { maxLength: 3 }))
  .map(([state, names]) => {
    const made: Record<string, unknown> = { ...free }
    for (const name of names) made[name] = state[name]
    return { ...free, ...made }
  })

const mostlyOn = fc.oneof(somePolicy, fc.constant(on), fc.constant({ ...on, needsConsent: false }))

describe('[MAIL-013] the written policy', () => {
  test('a draft is made only where everything allows it', () => {
    let drafts = 0
    fc.assert(
      fc.property(mostlyOn, nearlyFree, nearlyMorning, (policy, state, moment) => {
        const decision = decideNext(policy, state, moment)
        expect(decision.reasons.length).toBeGreaterThan(0)
        expect(decision.reasons.every((reason) => reason.trim().length > 4)).toBe(true)
        if (decision.kind !== 'draft') return
        drafts++
        expect(policy.isOn && state.isActive && !state.isWithPerson && !state.hasDraft).toBe(true)
        expect(state.email).not.toBeNull()
        expect(state.stopped).toBeNull()
        expect(state.law).toBe('open')
        expect(['won', 'lost']).not.toContain(state.stage)
        if (policy.needsConsent) expect(state.hasConsent).toBe(true)
        expect(moment.madeToday).toBeLessThan(policy.mostADay)
        expect(isWithin(moment.now, policy, moment.zones)).toBe(true)
        expect(state.answer?.handOver ?? null).toBeNull()
        expect(state.answer?.isOptOut ?? false).toBe(false)
        if (state.answer) {
          if (!state.answer.isRefusal)
            expect(state.answer.doubt * 100).toBeLessThan(policy.doubtPercent + 0.5)
        } else {
          expect(state.unanswered).toBeLessThan(policy.mostUnanswered)
          if (state.followUpAt) expect(state.followUpAt.getTime()).toBeLessThanOrEqual(moment.now.getTime())
        }
        expect(decision.step).toBeGreaterThanOrEqual(state.step)
        expect(decision.step - state.step).toBeLessThanOrEqual(1)
        if (decision.choice && decision.objection)
          expect(decision.choice.technique.category).toBe(decision.objection)
      }),
      { numRuns: 4000 },
    )
    expect(decideNext(on, free, morning).kind).toBe('draft')
    // Control: enough drafts are made, so the rule is not met by drafting nothing.
    expect(drafts).toBeGreaterThan(100)
  })

  test('each thing alone keeps a free one from being written to, and says why', () => {
    const because = (
      policy: Partial<SalesPolicy>,
      state: Partial<ProspectState>,
      moment: Partial<Moment> = {},
    ) => {
      const decision = decideNext({ ...on, ...policy }, { ...free, ...state }, { ...morning, ...moment })
      return `${decision.kind}: ${decision.reasons.join(' ')}`
    }
    expect(because({ isOn: false }, {})).toBe('wait: AI sales is switched off.')
    expect(because({}, { hasConsent: false })).toBe('wait: They have not agreed to mail from us.')
    expect(because({ needsConsent: false }, { hasConsent: false })).toMatch(/^draft/)
    expect(because({}, { email: null })).toBe('wait: There is no mail address.')
    expect(because({}, { stopped: 'This address opted out.' })).toBe('stop: This address opted out.')
    expect(because({}, { law: 'closed' })).toMatch(/^stop: The law/)
    expect(because({}, {}, { zones: [] })).toMatch(/^wait: The state is not known/)
    expect(because({}, { isWithPerson: true })).toBe('stop: A person has taken it over.')
    expect(because({}, { unanswered: 3 })).toBe('stop: 3 letters were not answered.')
    expect(because({}, {}, { madeToday: 20 })).toBe('wait: Today’s 20 letters are written.')
    expect(because({}, { hasDraft: true })).toBe('wait: A draft waits for approval.')
    expect(because({}, { lastLetterAt: new Date('2026-11-23T17:00:00Z'), unanswered: 1 })).toMatch(
      /^wait: 4 days/,
    )
    expect(because({ weekdays: [] }, {})).toBe('wait: There are no hours in which it may write.')
    const night = decideNext(on, free, { ...morning, now: new Date('2026-11-28T04:00:00Z') })
    // Friday evening in Denver: Monday morning at nine.
    expect(night).toMatchObject({ kind: 'wait', until: new Date('2026-11-30T16:00:00Z') })
  })

  test('what a person has to answer is handed over, whatever else stands in the way, the switch too', () => {
    fc.assert(
      fc.property(somePolicy, someState, someMoment, someAnswer, (policy, state, moment, answer) => {
        const decision = decideNext(policy, { ...state, answer, isWithPerson: false }, moment)
        if (answer.handOver)
          expect(decision).toMatchObject({ kind: 'hand_over', reason: answer.handOver.reason })
        else if (answer.isOptOut) expect(decision.kind).toBe('stop')
        else if (!answer.isRefusal && Math.round(answer.doubt * 100) >= policy.doubtPercent)
          expect(decision).toMatchObject({ kind: 'hand_over', reason: 'doubt' })
      }),
      { numRuns: 2000 },
    )
  })

  test('the same facts and seed decide the same; a wait that names a moment ends in the hours', () => {
    fc.assert(
      fc.property(somePolicy, someState, someMoment, (policy, state, moment) => {
        const decision = decideNext(policy, state, moment)
        expect(decideNext(policy, state, moment)).toEqual(decision)
        const turned = decideNext(policy, state, { ...moment, techniques: moment.techniques.toReversed() })
        expect(turned).toEqual(decision)
      }),
    )
    fc.assert(
      fc.property(
        someHours,
        someTime,
        fc.subarray(zones, { minLength: 1, maxLength: 2 }),
        (hours, at, clocks) => {
          const next = nextWithin(at, hours, clocks)
          if (next === null) return
          expect(next.getTime()).toBeGreaterThanOrEqual(at.getTime())
          expect(isWithin(next, hours, clocks)).toBe(true)
          // It is the earliest moment: a minute before it is outside, unless it is now.
          if (next.getTime() !== at.getTime())
            expect(isWithin(new Date(next.getTime() - 60_000), hours, clocks)).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('the policy is said in words, each setting in them', () => {
    expect(policyInWords(on).join(' ')).toContain(
      'from 9 AM to 5 PM on the reader’s clock, on Monday, Tuesday',
    )
    expect(policyInWords(usualPolicy)[0]).toContain('The switch is off')
    fc.assert(fc.property(somePolicy, (policy) => policyInWords(policy).every((one) => one.endsWith('.'))))
  })
})
