import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Grant, tieBetween } from './access-chain.ts'
import {
  holdFrom,
  holdHours,
  isSoleSignatory,
  judgePayoutVerifier,
  judgeRelease,
  judgeVerifier,
  type SecondPerson,
  secondPersonNote,
} from './two-people.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const who = fc.constantFrom('a', 'b', 'c')
const role = fc.constantFrom('admin', 'operations', 'sales_rep', 'customer')
const longAgo = { countsFrom: '2026-01-01T00:00:00.000Z', grants: [] }
const person = fc
  .record({ id: who, role, hasSecondFactor: fc.boolean() })
  .map((one): SecondPerson => ({ ...one, ...longAgo }))
const hours = fc.integer({ min: -72, max: 72 })
const change = fc.record({
  changedBy: fc.option(who),
  holdUntil: fc.option(hours.map((ahead) => new Date(now.getTime() + ahead * 3_600_000).toISOString())),
  needsSecond: fc.boolean(),
})

test('nobody vouches for an own change, nor before its hold is over, whoever they are', () => {
  fc.assert(
    fc.property(change, person, fc.boolean(), (made, by, isSoleSignatory) => {
      const verdict = judgeVerifier(made, by, { now, isSoleSignatory })
      if (!verdict.ok) return
      expect(made.holdUntil === null || Date.parse(made.holdUntil) <= now.getTime()).toBe(true)
      // Two admins, or an admin and operations.
      expect(by.role === 'admin' || (by.role === 'operations' && made.changedBy !== null)).toBe(true)
      const isOwn = made.needsSecond && made.changedBy === by.id
      expect(verdict.stoodIn).toBe(isOwn)
      if (isOwn) expect([isSoleSignatory, by.hasSecondFactor]).toEqual([true, true])
    }),
  )
})

test('another administrator may verify every change whose hold is over', () => {
  fc.assert(
    fc.property(change, fc.boolean(), (made, isSoleSignatory) => {
      const other = { id: 'somebody else', role: 'admin', hasSecondFactor: false, ...longAgo }
      const past = { ...made, holdUntil: null }
      expect(judgeVerifier(past, other, { now, isSoleSignatory })).toEqual({ ok: true, stoodIn: false })
    }),
  )
})

test('whoever changed where money goes does not release it', () => {
  fc.assert(
    fc.property(fc.option(who), person, fc.boolean(), (changedBy, by, isSoleSignatory) => {
      const verdict = judgeRelease({ changedBy }, by, { now, isSoleSignatory })
      expect(verdict.ok).toBe(changedBy !== by.id || (isSoleSignatory && by.hasSecondFactor))
    }),
  )
})

const day = 86_400_000
const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString()
const gave = (by: string, to: string, action = 'invite'): Grant => ({
  by,
  byName: by.toUpperCase(),
  to,
  toName: to.toUpperCase(),
  action,
  until: inDays(7),
})
const second = (id: string, grants: readonly Grant[], countsFrom = longAgo.countsFrom): SecondPerson => ({
  ...{ id, role: 'admin', hasSecondFactor: true, countsFrom, grants },
})

test('[FIX-048] who is tied to the changer by access, over however many, neither releases nor verifies, whoever of them asks', () => {
  const chain = [gave('a', 'b'), gave('b', 'c', 'second_factor_reset'), gave('c', 'd', 'update')]
  const change = { changedBy: 'a', holdUntil: null, needsSecond: true }
  for (const alone of [true, false]) {
    const signing = { now, isSoleSignatory: alone }
    for (const [first, id] of [
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'd'],
      ['b', 'd'],
      ['d', 'a'],
    ] as const) {
      const verdict = judgeRelease({ changedBy: first }, second(id, chain), signing)
      expect(verdict).toMatchObject({ ok: false, why: 'tied' })
      expect(judgeVerifier({ ...change, changedBy: first }, second(id, chain), signing)).toMatchObject({
        why: 'tied',
      })
    }
    expect(judgeRelease({ changedBy: 'a' }, second('e', chain), signing)).toEqual({
      ok: true,
      stoodIn: false,
    })
    expect(judgeRelease({ changedBy: null }, second('b', chain), signing).ok).toBe(true)
  }
  const verdict = judgeRelease({ changedBy: 'a' }, second('c', chain), { now, isSoleSignatory: false })
  if (!verdict.ok)
    expect(verdict.message).toContain(
      'until 2026-11-30 12:00 UTC, because A invited B, and B took away the second factor of C:',
    )
  // Whoever let both in may be both.
  expect(tieBetween('c', 'b', [gave('a', 'b'), gave('a', 'c')])).toHaveLength(2)
  expect(tieBetween('a', 'b', [gave('a', 'c'), gave('b', 'c')])).toEqual([])
  // A ring ends.
  expect(tieBetween('a', 'd', [gave('a', 'b'), gave('b', 'a'), gave('c', 'd')])).toEqual([])
})

test('[FIX-048] who let a member in does not verify what the member then changed of where they are paid', () => {
  const signing = { now, isSoleSignatory: false }
  const invited = second('a', [gave('a', 'rep')])
  const own = { changedBy: 'rep', holdUntil: inDays(-1) }
  expect(judgePayoutVerifier('rep', own, invited, signing)).toMatchObject({
    ok: false,
    why: 'tied',
    message: expect.stringContaining('You and whose payout this is do not count as two people until'),
  })
  expect(judgePayoutVerifier('rep', own, second('b', [gave('a', 'rep')]), signing).ok).toBe(true)
  expect(judgePayoutVerifier('rep', own, second('a', []), signing).ok).toBe(true)
  // First data take one person, at once; a sole signatory has nobody else.
  expect(judgePayoutVerifier('rep', { ...own, holdUntil: null }, invited, signing).ok).toBe(true)
  expect(judgePayoutVerifier('rep', own, invited, { now, isSoleSignatory: true }).ok).toBe(true)
})

test('[FIX-048] who lately lost the other, or changed the days, does not sign alone', () => {
  const signer = (id: string, days: number) => ({
    ...{ id, name: id.toUpperCase(), role: 'admin', countsFrom: inDays(days) },
  })
  const alone = {
    ...{ isDeclared: true, since: inDays(-400), days: 7, signers: [signer('a', -300)] },
    aloneFrom: inDays(2),
  }
  expect(isSoleSignatory('a', alone, now)).toBe(false)
  expect(secondPersonNote('a', alone, now)).toMatch(/^Nobody signs alone before 2026-11-25 12:00 UTC: /)
  expect(isSoleSignatory('a', { ...alone, aloneFrom: inDays(0) }, now)).toBe(true)
  expect(secondPersonNote('a', { ...alone, aloneFrom: inDays(0) }, now)).toBe(null)
  // A young company has nobody to lose.
  expect(isSoleSignatory('a', { ...alone, since: inDays(-2) }, now)).toBe(true)
  expect(secondPersonNote('a', { ...alone, isDeclared: false }, now)).toMatch(
    /^A second administrator counts/,
  )
})

test('[FIX-048] somebody new is nobody’s second person for so many days, and is told from when', () => {
  const signing = { now, isSoleSignatory: false }
  expect(judgeRelease({ changedBy: 'a' }, second('n', [], inDays(3)), signing)).toEqual({
    ok: false,
    why: 'too_new',
    message:
      'You count as a second person for money from 2026-11-26 12:00 UTC on: somebody else has to release the payment, or its owner enters anew where it goes.',
  })
  expect(judgeRelease({ changedBy: 'a' }, second('n', [], inDays(0)), signing).ok).toBe(true)
  const changed = { changedBy: null, holdUntil: inDays(-1), needsSecond: true }
  expect(judgeVerifier(changed, second('n', [], inDays(3)), signing)).toMatchObject({ why: 'too_new' })
  // First bank data take one person, at once.
  expect(judgeVerifier({ ...changed, holdUntil: null }, second('n', [], inDays(3)), signing).ok).toBe(true)
})

test('[FIX-048] a company younger than that signs alone, and reads from when a second person counts', () => {
  const signer = (id: string, days: number, role = 'admin') => ({
    ...{ id, name: id.toUpperCase(), role, countsFrom: inDays(days) },
  })
  const young = {
    isDeclared: false,
    since: inDays(-2),
    days: 7,
    aloneFrom: null,
    signers: [signer('a', 5), signer('b', 6), signer('o', 6.5, 'operations')],
  }
  expect(['a', 'b', 'o', 'x'].map((id) => isSoleSignatory(id, young, now))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(secondPersonNote('a', young, now)).toBe(
    'B counts as a second person from 2026-11-29 12:00 UTC on. Until then you release your own file with a second factor, 24 hours after you prepared it, and every administrator is mailed.',
  )
  expect(secondPersonNote('a', { ...young, signers: [signer('a', 5)] }, now)).toContain(
    '7 days after they come',
  )
  const own = judgeRelease({ changedBy: 'a' }, second('a', [], inDays(5)), { now, isSoleSignatory: true })
  expect(own).toEqual({ ok: true, stoodIn: true })

  const grown = { ...young, since: inDays(-400), signers: [signer('a', -300), signer('b', 6)] }
  expect(isSoleSignatory('a', grown, now)).toBe(false)
  expect(secondPersonNote('a', grown, now)).toBe('B counts as a second person from 2026-11-29 12:00 UTC on.')
  const declared = { ...grown, isDeclared: true }
  expect(['a', 'b'].map((id) => isSoleSignatory(id, declared, now))).toEqual([true, false])
  expect(secondPersonNote('b', declared, now)).toBe(null)
  const two = { ...declared, signers: [signer('a', -300), signer('b', -1)] }
  expect(isSoleSignatory('a', two, now)).toBe(false)
})

test('only what its owner enters for the first time does not wait', () => {
  expect(holdFrom({ isFirst: true, isByOwner: true }, now)).toBe(null)
  for (const made of [
    { isFirst: true, isByOwner: false },
    { isFirst: false, isByOwner: true },
    { isFirst: false, isByOwner: false },
  ])
    expect(Date.parse(holdFrom(made, now) ?? '') - now.getTime()).toBe(holdHours * 3_600_000)
})
