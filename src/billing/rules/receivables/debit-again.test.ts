import { expect, test } from 'vitest'
import { Refusal } from '#platform/rules/refusal.ts'
import { type AgainInvoice, decideDebitAgain } from './debit-again.ts'

const returned = {
  code: 'R02',
  attempt: 1,
  bankingId: 'old',
  returnedAt: '2026-11-24T17:00:00.000Z',
  firstOn: '2026-11-23',
}
const invoice: AgainInvoice = {
  number: 'INV-2026-00001',
  status: 'issued',
  open: 5995,
  isUnderWay: false,
  returned,
}
const means = {
  bank: { id: 'new', status: 'verified', usableFrom: null },
  authorizedAt: '2026-11-01T17:00:00.000Z',
  now: new Date('2026-11-25T17:00:00.000Z'),
  on: '2026-11-27',
}
const sameBank = { ...means, bank: { ...means.bank, id: 'old' } }
const said = (
  of: Partial<AgainInvoice>,
  by: Partial<typeof means> | { bank: null; authorizedAt?: null } = {},
) => {
  const verdict = decideDebitAgain({ ...invoice, ...of }, { ...means, ...by })
  return verdict instanceof Refusal ? verdict.message : verdict
}

test('what came back is debited anew from another account as a new entry, and not while something stands against it', () => {
  expect(said({})).toEqual({ attempt: 1, isSameEntry: false })
  expect(said({ status: 'disputed' })).toMatch(/disputes INV-2026-00001/)
  expect(said({ status: 'written_off' })).toMatch(/written off/)
  expect(said({ open: 0 })).toMatch(/Nothing is open/)
  expect(said({ isUnderWay: true })).toMatch(/on its way already/)
  expect(said({ returned: null })).toMatch(/No debit .* has come back/)
  expect(said({}, { bank: null })).toMatch(/no bank account in use/)
  expect(said({}, { bank: { ...means.bank, status: 'blocked' } })).toMatch(/no bank account in use/)
  expect(said({}, { bank: { ...means.bank, status: 'unverified' } })).toMatch(/not verified yet/)
  const usableFrom = '2026-11-26T17:00:00.000Z'
  expect(decideDebitAgain(invoice, { ...means, bank: { ...means.bank, usableFrom } })).toMatchObject({
    message: expect.stringMatching(/still waits/),
  })
  expect(decideDebitAgain(invoice, { ...means, authorizedAt: null })).toMatchObject({
    message: expect.stringMatching(/not authorized debits/),
  })
})

test('at the account that sent it back the tries of its entry are counted: three within 180 days', () => {
  const tries = (of: Partial<typeof returned>, by: Partial<typeof means> = {}) =>
    said({ returned: { ...returned, code: 'R01', ...of } }, { ...sameBank, ...by })
  expect(tries({})).toEqual({ attempt: 2, isSameEntry: true })
  expect(tries({ attempt: 2 })).toEqual({ attempt: 3, isSameEntry: true })
  expect(tries({ attempt: 3 })).toMatch(/no more tries/)
  expect(tries({}, { on: '2027-05-22' })).toEqual({ attempt: 2, isSameEntry: true })
  expect(tries({}, { on: '2027-05-23' })).toMatch(/no more tries/)
  // A payment that was stopped needs its owner’s word since.
  expect(tries({ code: 'R08' })).toMatch(/payment stopped \(R08\)\. The client has to authorize/)
  expect(tries({ code: 'R08' }, { authorizedAt: '2026-11-25T09:00:00.000Z' })).toEqual({
    attempt: 2,
    isSameEntry: true,
  })
})
