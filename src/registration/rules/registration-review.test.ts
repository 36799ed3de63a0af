import { describe, expect, test } from 'vitest'
import { missingPaymentFields, paymentPreferenceMessage } from '#billing/rules/payment-preference.ts'
import {
  isMissingValue,
  type RegistrationValues,
  registrationFacts,
  registrationWarnings,
  requiredRegistrationFields,
  reviewRegistration,
} from './registration-review.ts'

const complete: RegistrationValues = {
  businessName: 'The Copper Still',
  legalBusinessName: 'Copper Still LLC',
  businessType: 'LLC',
  taxId: '84-1234567',
  ownerFirstName: 'Ada',
  ownerLastName: 'Moss',
  contactEmail: 'ada@copperstill.example',
  contactPhone: '(303) 555-0142',
  businessAddress: '1 Larimer St',
  businessCity: 'Denver',
  businessState: 'CO',
  businessZip: '80202',
  bankName: 'First Bank',
  accountHolderName: 'Copper Still LLC',
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'checking',
}

/** Replaces the phone library that server and browser use. */
const isPhone = (text: string) => text.replace(/\D/g, '').length >= 10

const review = (change: RegistrationValues = {}, hasAuthorization = true) =>
  reviewRegistration(registrationFacts({ ...complete, ...change }, hasAuthorization, isPhone))

describe('the review of a registration', () => {
  test('complete, plausible data with an authorisation verifies the bank', () => {
    expect(review()).toEqual({ findings: [], canVerifyBank: true })
  })

  test('without an authorisation the bank stays unverified', () => {
    const { findings, canVerifyBank } = review({}, false)
    expect(canVerifyBank).toBe(false)
    expect(findings).toMatchObject([{ field: 'achAuthorization', level: 'missing' }])
  })

  test.each(requiredRegistrationFields)('a missing %s is found and keeps the bank unverified', (field) => {
    for (const value of ['PENDING', ' pending ', '', '   ', null, undefined]) {
      const { findings, canVerifyBank } = review({ [field]: value })
      expect(canVerifyBank).toBe(false)
      expect(findings).toEqual([{ field, level: 'missing', message: 'Not given yet' }])
    }
  })

  test.each([
    ['taxId', '00-1234567'],
    ['routingNumber', '021000022'],
    ['accountNumber', '12'],
    ['contactPhone', '123'],
    ['businessZip', '75201'],
    ['alternatePhone', '911'],
  ])('a doubtful %s is found and keeps the bank unverified', (field, value) => {
    const { findings, canVerifyBank } = review({ [field]: value })
    expect(canVerifyBank).toBe(false)
    expect(findings).toMatchObject([{ field, level: 'doubtful' }])
  })

  test('a mailing address counts only where it is given', () => {
    expect(review({ mailingState: 'TX', mailingZip: '' }).findings).toEqual([])
    expect(review({ mailingState: 'TX', mailingZip: '75201' }).findings).toEqual([])
    expect(review({ mailingState: 'TX', mailingZip: '80202' }).findings).toMatchObject([
      { field: 'mailingZip' },
    ])
  })

  test('the short form with its placeholders lacks tax, address and bank, and nothing of it is doubted', () => {
    const pending = {
      taxId: 'PENDING',
      businessAddress: 'PENDING',
      businessZip: 'PENDING',
      bankName: 'PENDING',
    }
    const bank = { accountHolderName: 'PENDING', routingNumber: 'PENDING', accountNumber: 'PENDING' }
    const { findings } = review({ ...pending, ...bank }, false)
    expect(findings.map(({ field }) => field)).toEqual([
      ...Object.keys({ ...pending, ...bank }),
      'achAuthorization',
    ])
    expect(findings.every(({ level }) => level === 'missing')).toBe(true)
  })

  test('the facts hold no secret', () => {
    const text = JSON.stringify(registrationFacts(complete, true, isPhone))
    for (const secret of ['84-1234567', '021000021', '000123456789']) expect(text).not.toContain(secret)
  })
})

test('a form warns of doubts only', () => {
  expect(registrationWarnings({ taxId: '', routingNumber: '021000022' }, isPhone)).toEqual([
    {
      field: 'routingNumber',
      level: 'doubtful',
      message: 'The check digit of this routing number does not fit',
    },
  ])
})

test('a value that begins with the placeholder is none', () => {
  expect(isMissingValue('PENDING LLC')).toBe(false)
})

describe('a payment preference', () => {
  const bank = { bankAccountNumber: '1', bankRoutingNumber: '2', bankAccountType: 'checking', bankName: 'B' }

  test('[SHOP-012] a bank account needs all four fields', () => {
    expect(paymentPreferenceMessage).toBe(
      'Please fill in all required fields for your selected payment method',
    )
    expect(missingPaymentFields({ preferredPaymentMethod: 'bank_account', ...bank })).toEqual([])
    for (const field of Object.keys(bank)) {
      expect(missingPaymentFields({ preferredPaymentMethod: 'bank_account', ...bank, [field]: ' ' })).toEqual(
        [field],
      )
    }
  })

  test('[SHOP-013] zelle needs an email or a phone', () => {
    expect(missingPaymentFields({ preferredPaymentMethod: 'zelle', zelleEmail: 'a@b.example' })).toEqual([])
    expect(missingPaymentFields({ preferredPaymentMethod: 'zelle', zellePhone: '1' })).toEqual([])
    expect(missingPaymentFields({ preferredPaymentMethod: 'zelle' })).toEqual(['zelleEmail', 'zellePhone'])
  })

  test('[SHOP-014] cashapp, venmo and paypal need their own handle or email', () => {
    expect(missingPaymentFields({ preferredPaymentMethod: 'cashapp', venmoHandle: '@a' })).toEqual([
      'cashAppHandle',
    ])
    expect(missingPaymentFields({ preferredPaymentMethod: 'cashapp', cashAppHandle: '$a' })).toEqual([])
    expect(missingPaymentFields({ preferredPaymentMethod: 'venmo', venmoHandle: null })).toEqual([
      'venmoHandle',
    ])
    expect(missingPaymentFields({ preferredPaymentMethod: 'venmo', venmoHandle: '@a' })).toEqual([])
    expect(missingPaymentFields({ preferredPaymentMethod: 'paypal' })).toEqual(['paypalEmail'])
    expect(missingPaymentFields({ preferredPaymentMethod: 'paypal', paypalEmail: 'a@b.example' })).toEqual([])
  })
})
