import { expect, test } from 'vitest'
import { statusOfBank, type WaitingFacts, whyItWaits } from './why-it-waits.ts'

const codes = (facts: WaitingFacts) => whyItWaits(facts).map((reason) => reason.code)

test('an order in whose way nothing is waits for us alone', () => {
  expect(whyItWaits({ status: 'pending', accountStatus: 'active', bank: { kind: 'verified' } })).toEqual([])
})

test('every reason is named, the weightiest first', () => {
  expect(
    codes({
      status: 'on_hold',
      heldReason: 'Address asked for',
      accountStatus: 'on_hold',
      bank: { kind: 'unverified' },
      worth: { total: 0, net: 0, cost: 100, uncosted: 0 },
      legalRule: 'Alabama Schedule I',
      licenseRule: 'Utah retail license',
      addressProblem: 'Please name the county.',
      lapsedAfterDays: 14,
      missing: [{ productName: 'Gold 32oz', missing: 14, backordered: 12, expectedOn: null }],
    }),
  ).toEqual([
    'on_hold',
    'client_on_hold',
    'bank_unverified',
    'zero_total',
    'legal_block',
    'license_missing',
    'address_unclear',
    'reservation_lapsed',
    'stock_missing',
    'backorder',
  ])
})

test('what stands in the way of confirming is no reason afterwards, and nothing is one at the end', () => {
  const facts = { bank: { kind: 'unverified' }, accountStatus: 'on_hold', lapsedAfterDays: 14 } as const
  expect(codes({ status: 'confirmed', ...facts })).toEqual([])
  expect(codes({ status: 'cancelled', ...facts, legalRule: 'X' })).toEqual([])
  expect(codes({ status: 'shipped', ...facts })).toEqual([])
})

test('what comes later has its date, or says that there is none', () => {
  const line = { productName: 'Gold 32oz', missing: 12, backordered: 12 }
  const words = (expectedOn: string | null) =>
    whyItWaits({ status: 'confirmed', missing: [{ ...line, expectedOn }] }).map((reason) => reason.customer)
  expect(words('2026-12-02')).toEqual(['12 of Gold 32oz on backorder, expected Dec 02, 2026.'])
  expect(words(null)).toEqual(['12 of Gold 32oz on backorder, no date yet.'])
})

test('each bank status has words of its own for both sides', () => {
  const words = (bank: WaitingFacts['bank']) =>
    whyItWaits({ status: 'pending', ...(bank ? { bank } : {}) })[0]
  expect(words({ kind: 'missing' })).toMatchObject({ code: 'bank_missing', by: 'customer' })
  expect(words({ kind: 'blocked' })).toMatchObject({ code: 'bank_blocked', by: 'customer' })
  expect(words({ kind: 'changed', usableFrom: '2026-11-24T09:30:00.000Z' })?.customer).toContain(
    '2026-11-24 09:30 UTC',
  )
})

const now = new Date('2026-11-23T12:00:00.000Z')
test.each([
  [null, { kind: 'missing' }],
  [{ status: 'blocked', isComplete: true, usableFrom: null }, { kind: 'blocked' }],
  [{ status: 'verified', isComplete: false, usableFrom: null }, { kind: 'missing' }],
  [
    { status: 'verified', isComplete: true, usableFrom: '2026-11-24T12:00:00.000Z' },
    { kind: 'changed', usableFrom: '2026-11-24T12:00:00.000Z' },
  ],
  [{ status: 'verified', isComplete: true, usableFrom: '2026-11-22T12:00:00.000Z' }, { kind: 'verified' }],
  [{ status: 'pending', isComplete: true, usableFrom: null }, { kind: 'unverified' }],
])('how it stands with the account on file: %o', (bank, status) => {
  expect(statusOfBank(bank, now)).toEqual(status)
})
