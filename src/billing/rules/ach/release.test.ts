import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualAchSettings } from './ach-settings.ts'
import { chooseEntries, type Waiting } from './choose-entries.ts'
import { judgeFileRelease } from './judge-file.ts'
import { isWindowOver, retryOn } from './settle.ts'

const bank = {
  status: 'verified',
  routingNumber: '091000019',
  accountNumber: '1234567',
  accountType: 'checking',
  usableFrom: null,
} as const
const debit: Waiting = {
  id: 'e1',
  kind: 'debit',
  amount: 5000,
  effectiveDate: '2026-11-25',
  isPayout: false,
  holds: [],
  bank,
  invoice: { number: 'INV-2026-00001', status: 'issued', open: 5000 },
}
const filing = { fileDay: '2026-11-24', now: new Date('2026-11-24T15:00:00Z'), settings: usualAchSettings }
const whyOf = (entry: Waiting) => chooseEntries([entry], filing).left.map(({ why }) => why)

test('what is due goes with the file, what is not is left out in words', () => {
  expect(chooseEntries([debit], filing).taken).toEqual([{ entry: debit, effectiveOn: '2026-11-25' }])
  expect(chooseEntries([{ ...debit, effectiveDate: '2026-11-27' }], filing)).toEqual({ taken: [], left: [] })
  expect(whyOf({ ...debit, bank: null })).toEqual(['The client has no verified bank account that is in use.'])
  expect(whyOf({ ...debit, isPayout: true, invoice: null, holds: ['tax_form', 'compliance'] })).toEqual([
    'The payout is held: the tax form (1099) and the compliance check are missing.',
  ])
  expect(whyOf({ ...debit, bank: { ...bank, status: 'blocked' } })).toEqual(['The bank account is blocked.'])
  expect(whyOf({ ...debit, bank: { ...bank, status: 'prenoted' } })).toEqual([
    'The bank account is not verified.',
  ])
  expect(
    whyOf({ ...debit, kind: 'prenote', amount: 0, invoice: null, bank: { ...bank, status: 'prenoted' } }),
  ).toEqual([])
  expect(whyOf({ ...debit, bank: { ...bank, usableFrom: '2026-11-25T10:00:00Z' } })).toEqual([
    'The bank account was changed and waits until 2026-11-25 10:00 UTC.',
  ])
  expect(whyOf({ ...debit, invoice: { number: 'INV-2026-00001', status: 'disputed', open: 5000 } })).toEqual([
    'The client disputes INV-2026-00001.',
  ])
  expect(whyOf({ ...debit, invoice: { number: 'INV-2026-00001', status: 'issued', open: 4000 } })).toEqual([
    'Only $40.00 of INV-2026-00001 is open.',
  ])
  const tried = { code: 'R01', amount: 5000, isSameAccount: true }
  expect(whyOf({ ...debit, triedBefore: { ...tried, firstOn: '2026-05-29' } })).toEqual([])
  // 180 days and one: it waited too long for its file. A new payment of another amount is no try of the old one.
  expect(whyOf({ ...debit, triedBefore: { ...tried, firstOn: '2026-05-28' } })).toEqual([
    'Banks take no more tries of this debit so long after the first: the client chooses another account in the portal, or pays another way.',
  ])
  expect(whyOf({ ...debit, triedBefore: { ...tried, amount: 4000, firstOn: '2026-05-28' } })).toEqual([])
  expect(whyOf({ ...debit, amount: 10_000_001, invoice: null })).toEqual([
    'Above the greatest entry of $100,000.00 (Settings).',
  ])
})

test('whatever waits, no file is above its limits and nothing due is lost', () => {
  const settings = { ...usualAchSettings, greatestEntry: 4000, greatestFile: 10_000 }
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 6000 }), fc.boolean()), { maxLength: 30 })
  fc.assert(
    fc.property(amounts, (list) => {
      const waiting = list.map(
        ([amount, isDebit], n): Waiting => ({
          ...debit,
          id: String(n),
          amount,
          kind: isDebit ? 'debit' : 'credit',
          invoice: null,
        }),
      )
      const { taken, left } = chooseEntries(waiting, { ...filing, settings })
      expect(taken.length + left.length).toBe(waiting.length)
      for (const kind of ['debit', 'credit'])
        expect(
          taken.filter(({ entry }) => entry.kind === kind).reduce((sum, { entry }) => sum + entry.amount, 0),
        ).toBeLessThanOrEqual(10_000)
      expect(taken.every(({ entry }) => entry.amount <= 4000)).toBe(true)
    }),
  )
})

test('who prepared a file does not release it; a sole signatory does a day later, with a second factor', () => {
  const file = { preparedBy: 'a', preparerRole: 'admin', preparedAt: '2026-11-24T15:00:00Z' }
  const countsFrom = '2026-11-01T00:00:00Z'
  const person = { id: 'b', role: 'operations', hasSecondFactor: true, countsFrom, grants: [] }
  const signing = { now: new Date('2026-11-24T16:00:00Z'), isSoleSignatory: false }
  expect(judgeFileRelease(file, person, signing)).toEqual({ ok: true, stoodIn: false })
  expect(judgeFileRelease({ ...file, preparerRole: 'operations' }, person, signing)).toMatchObject({
    why: 'role',
  })
  expect(judgeFileRelease(file, { ...person, id: 'a', role: 'admin' }, signing)).toMatchObject({
    message: 'You prepared this file: somebody else has to release it.',
  })
  const grants = [
    { by: 'a', byName: 'Ada', to: 'b', toName: 'Bea', action: 'invite', until: '2026-11-30T10:00:00Z' },
  ]
  expect(judgeFileRelease(file, { ...person, grants }, signing)).toEqual({
    ok: false,
    why: 'tied',
    message:
      'You and who prepared this file do not count as two people until 2026-11-30 10:00 UTC, because Ada invited Bea: somebody else has to release it.',
  })
  const sole = { ...signing, isSoleSignatory: true }
  const own = { ...person, id: 'a', role: 'admin' }
  expect(judgeFileRelease(file, { ...own, hasSecondFactor: false }, sole)).toMatchObject({
    why: 'second_factor',
  })
  expect(judgeFileRelease(file, own, sole)).toMatchObject({ why: 'waiting' })
  expect(judgeFileRelease(file, own, { ...sole, now: new Date('2026-11-25T15:00:00Z') })).toEqual({
    ok: true,
    stoodIn: true,
  })
})

test('an entry settles after its return window, and R01 is tried again twice', () => {
  expect(isWindowOver('2026-11-25', 2, '2026-11-30')).toBe(false)
  expect(isWindowOver('2026-11-25', 2, '2026-12-01')).toBe(true)
  expect(retryOn({ code: 'R01', attempt: 1, open: 5000 }, '2026-11-25')).toBe('2026-11-27')
  expect(retryOn({ code: 'R01', attempt: 3, open: 5000 }, '2026-11-25')).toBeNull()
  expect(retryOn({ code: 'R01', attempt: 1, open: 0 }, '2026-11-25')).toBeNull()
  expect(retryOn({ code: 'R02', attempt: 1, open: 5000 }, '2026-11-25')).toBeNull()
})

test('an account that the bank was asked about is debited from the third banking day after the prenote on', () => {
  const asked = (prenotedOn: string) => ({ ...debit, bank: { ...bank, prenotedOn } })
  // Thursday, November 26 is a holiday: Friday, Monday and Tuesday are the three.
  expect(whyOf(asked('2026-11-25'))).toEqual([
    'The bank was asked about the account: it can first be moved on Dec 1, 2026.',
  ])
  expect(whyOf(asked('2026-11-20'))).toEqual([])
  expect(whyOf(asked('2026-11-23'))).not.toEqual([])
  expect(whyOf({ ...asked('2026-11-25'), kind: 'prenote', amount: 0, invoice: null })).toEqual([])
})
