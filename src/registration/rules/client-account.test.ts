import { describe, expect, test } from 'vitest'
import { decidePreference, type PaymentPreference } from '#billing/rules/payment-preference.ts'
import {
  type ClientAccount,
  completeFacts,
  fillIn,
  keptFacts,
  lacksOf,
  refuseInviting,
  refuseSecondBank,
} from './client-account.ts'

const whole: ClientAccount = {
  ownerName: 'Lee Park',
  phone: '+13035550101',
  address: '1 Main St',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  email: 'lee@example.com',
  hasLogin: true,
  hasBank: true,
  hasVerified: true,
  hasAnyBank: true,
}
const anonymous = { ...whole, hasLogin: false, hasBank: false, hasVerified: false, hasAnyBank: false }

test.each<[Partial<ClientAccount>, string[]]>([
  [{}, []],
  [{ email: null }, []],
  [{ email: null, phone: null }, ['contact']],
  [{ ownerName: '' }, ['contact']],
  [{ zipCode: null }, ['address']],
  [{ hasLogin: false }, ['login']],
  [{ hasBank: false, hasVerified: false }, ['bank']],
  [{ hasVerified: false }, ['bank_verification']],
])('what a client lacks: %o', (over, what) => {
  expect(lacksOf({ ...whole, ...over }).map((lack) => lack.what)).toEqual(what)
})

test('a client that is served is opened to another mailbox by an administrator alone', () => {
  expect(refuseInviting(anonymous, 'sales_rep')).toBeNull()
  expect(refuseInviting(whole, 'admin')).toBeNull()
  expect(refuseInviting(whole, 'sales_rep')?.message).toMatch(/^Somebody of this business signs in already/)
  expect(refuseInviting({ ...whole, hasLogin: false }, 'sales_rep')?.message).toMatch(
    /has given a bank account/,
  )
  expect(refuseSecondBank(whole)).toMatchObject({ code: 'conflict' })
  expect(refuseSecondBank(anonymous)).toBeNull()
})

describe('what the owner gives by the link', () => {
  const given = {
    ownerName: 'Lee Park',
    phone: '+13035550101',
    address: '2 Elm St',
    city: 'Denver',
    state: 'CO',
    zipCode: '80203',
  }
  test('all of it counts while nobody is served', () => {
    expect(keptFacts(anonymous)).toEqual([])
    expect(completeFacts(anonymous, given)).toEqual(given)
    expect(completeFacts(anonymous, { ...given, city: '' })).toMatchObject({ fields: { city: 'Required' } })
  })

  test('what a served business has told us stays, what it lacks is asked for', () => {
    const served = { ...whole, zipCode: null }
    expect(keptFacts(served)).toEqual(['ownerName', 'phone', 'address', 'city', 'state'])
    expect(completeFacts(served, {})).toMatchObject({ fields: { zipCode: 'Required' } })
    expect(completeFacts(served, { address: '1 Main St', zipCode: '80203' })).toMatchObject({
      zipCode: '80203',
    })
    expect(completeFacts(served, given)).toMatchObject({
      code: 'invalid_input',
      fields: { address: expect.stringContaining('We have this already') },
    })
  })
})

test('[R4] a registration that joins a client fills in what it lacks, and changes nothing', () => {
  const before = { email: 'old@example.com', phone: null, city: '' }
  const known = { email: 'new@example.com', phone: '1', city: 'Denver', state: null }
  expect(fillIn(before, known)).toEqual({ phone: '1', city: 'Denver' })
})

describe('how somebody is paid', () => {
  const before = {
    preferredPaymentMethod: 'venmo',
    bankRoutingNumber: null,
    bankAccountType: null,
    bankName: null,
    zelleEmail: null,
    zellePhone: null,
    cashAppHandle: null,
    venmoHandle: '@lee',
    paypalEmail: null,
  }
  const bank: PaymentPreference = {
    preferredPaymentMethod: 'bank_account',
    bankRoutingNumber: '021000021',
    bankAccountType: 'checking',
    bankName: 'First',
  }
  const none = { isKept: false, isNew: false }

  test.each<[string, PaymentPreference, typeof none, object]>([
    [
      'nothing changes',
      { preferredPaymentMethod: 'venmo', venmoHandle: ' @lee ' },
      none,
      { set: {}, fields: [] },
    ],
    [
      'another method',
      { preferredPaymentMethod: 'paypal', paypalEmail: 'lee@example.com', venmoHandle: '' },
      none,
      {
        set: { preferredPaymentMethod: 'paypal', paypalEmail: 'lee@example.com', venmoHandle: null },
        fields: ['preferredPaymentMethod', 'venmoHandle', 'paypalEmail'],
      },
    ],
    [
      'a number that is new is named and not shown',
      bank,
      { isKept: false, isNew: true },
      { fields: expect.arrayContaining(['bankAccountNumber']) },
    ],
    [
      'one that is kept need not be typed again',
      bank,
      { isKept: true, isNew: false },
      { set: { bankName: 'First' } },
    ],
    ['one that is nowhere is missing', bank, none, { fields: { bankAccountNumber: expect.any(String) } }],
  ])('%s', (_, given, number, decided) => {
    expect(decidePreference(before, given, number)).toMatchObject(decided)
  })
})
