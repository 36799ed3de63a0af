import { describe, expect, test } from 'vitest'
import { judgePayoutVerifier, vetoOf } from '#identity/rules/two-people.ts'
import {
  decideBankAccount,
  decideVerification,
  type KnownAccount,
  refuseChoosing,
  refuseRemoving,
} from './bank-account.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const tomorrow = '2026-11-24T12:00:00.000Z'
const given = { routingNumber: '021000021', accountNumber: '1234 567-8' }
const known: KnownAccount = {
  routingNumber: '021000021',
  number: '999',
  wasVerified: true,
  isInUse: true,
  isGone: false,
}
const decide = (accounts: KnownAccount[], vouchedBy: string | null = null) =>
  decideBankAccount(accounts, given, { now, vouchedBy })

describe('a bank account that is added [M1]', () => {
  test.each<[string, KnownAccount[], string | null, object]>([
    [
      'the first one is verified with the application, and debited',
      [],
      'admin',
      { number: '12345678', usableFrom: null, verifiedBy: 'admin', isChosen: true },
    ],
    ['the first one waits for somebody to look at it', [], null, { usableFrom: null, verifiedBy: null }],
    [
      'beside a verified one it is a change: it waits, whoever vouched for it',
      [known],
      'admin',
      { usableFrom: tomorrow, verifiedBy: null, isChosen: false },
    ],
    [
      'what was verified once makes it a change, also when it is gone',
      [{ ...known, isInUse: false, isGone: true }],
      'admin',
      { usableFrom: tomorrow, isChosen: true },
    ],
    [
      'what cannot be debited gives way',
      [{ ...known, wasVerified: false, isInUse: false }],
      null,
      { usableFrom: null, isChosen: true },
    ],
  ])('%s', (_, accounts, vouchedBy, decided) => {
    expect(decide(accounts, vouchedBy)).toMatchObject(decided)
  })

  test('the same number is on file already, however it is written; one that is gone is not', () => {
    const same = { ...known, number: '12-345 678' }
    expect(decide([same])).toMatchObject({
      code: 'invalid_input',
      fields: { accountNumber: expect.any(String) },
    })
    expect(decide([{ ...same, isGone: true }])).toMatchObject({ number: '12345678' })
    expect(decide([{ ...same, routingNumber: '011000015' }])).toMatchObject({ number: '12345678' })
  })

  test('ten are enough', () => {
    const many = Array.from({ length: 10 }, () => known)
    expect(decide(many)).toMatchObject({ code: 'conflict' })
    expect(decide([...many.slice(1), { ...known, isGone: true }])).toMatchObject({ isChosen: false })
  })
})

const own = { status: 'verified', isActive: false, usableFrom: null }
test.each([
  [own, true, true],
  [{ ...own, usableFrom: '2026-11-22T12:00:00.000Z' }, true, true],
  [{ ...own, usableFrom: tomorrow }, false, true],
  [{ ...own, status: 'unverified' }, false, true],
  [{ ...own, isActive: true }, true, false],
  [{ ...own, status: 'blocked', isActive: true }, false, true],
])('%o may be chosen: %s, removed: %s', (account, isChoosable, isRemovable) => {
  expect(refuseChoosing(account, now) === null).toBe(isChoosable)
  expect(refuseRemoving(account) === null).toBe(isRemovable)
})

const admin = {
  id: 'admin',
  role: 'admin',
  hasSecondFactor: true,
  countsFrom: '2026-01-01T00:00:00Z',
  grants: [],
}
const signing = { now, isSoleSignatory: false }
const waiting = {
  requestedBy: null,
  heldUntil: null,
  isComplete: true,
}
const held = '2026-11-21T12:00:00.000Z'

describe('who vouches for an account', () => {
  test.each<[string, Partial<Parameters<typeof decideVerification>[0]>, object]>([
    ['the first one, also who entered it', { requestedBy: 'admin' }, { stoodIn: false }],
    ['one that lacks something is not verified', { isComplete: false }, { code: 'conflict' }],
    ['a change not by who made it', { requestedBy: 'admin', heldUntil: held }, { code: 'forbidden' }],
    ['a change by another, after its hold', { requestedBy: 'op', heldUntil: held }, { stoodIn: false }],
    ['nobody before its hold is over', { heldUntil: tomorrow }, { code: 'conflict' }],
  ])('%s', (_, over, decided) => {
    expect(decideVerification({ ...waiting, ...over }, admin, signing)).toMatchObject(decided)
  })

  test('a sole signatory stands in for the second person', () => {
    const change = { ...waiting, requestedBy: 'admin', heldUntil: held }
    expect(decideVerification(change, admin, { now, isSoleSignatory: true })).toMatchObject({ stoodIn: true })
  })
})

test('nobody vouches for where they are paid themselves; what its owner said is nobody else’s change', () => {
  const change = { changedBy: 'rep', holdUntil: null }
  const own = judgePayoutVerifier('admin', change, admin, signing)
  expect(own).toMatchObject({ ok: false, message: 'Another administrator verifies your own payout.' })
  if (!own.ok) expect(vetoOf(own).code).toBe('forbidden')
  expect(judgePayoutVerifier('rep', change, admin, signing)).toEqual({ ok: true, stoodIn: false })
  expect(judgePayoutVerifier('rep', { ...change, changedBy: 'admin' }, admin, signing)).toMatchObject({
    ok: false,
  })
  const late = judgePayoutVerifier('rep', { ...change, holdUntil: tomorrow }, admin, signing)
  if (!late.ok) expect(vetoOf(late).code).toBe('conflict')
  expect(late.ok).toBe(false)
})
