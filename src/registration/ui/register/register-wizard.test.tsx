import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormOf } from '#design/form/use-form.ts'
import { emptyWizard, stepFields, stepTitles, type WizardValues } from '../shared/wizard-fields.ts'
import { ReferralFields } from './referral-fields.tsx'
import { RegisterWizard } from './register-wizard.tsx'
import { payloadOf, problemsOf } from './wizard-schema.ts'

// Test files of one worker share globals.
afterEach(() => vi.unstubAllGlobals())

const whole: WizardValues = {
  ...emptyWizard,
  businessName: 'The Slow Kettle',
  legalBusinessName: 'Slow Kettle LLC',
  businessType: 'LLC',
  taxId: '84-7654321',
  ownerFirstName: 'June',
  ownerLastName: 'Hale',
  contactEmail: 'june@slowkettle.example',
  contactPhone: '303-555-0166',
  businessAddress: '14 Alder St',
  businessCity: 'Denver',
  businessState: 'CO',
  businessZip: '80205',
  bankName: 'First Bank of Denver',
  accountHolderName: 'Slow Kettle LLC',
  routingNumber: '021000021',
  accountType: 'checking',
  accountNumber: '000123456789',
  confirmAccountNumber: '000123456789',
  averageMonthlyVolume: 120_000,
  hasAgreed: true,
}

/** A step of the wizard, rendered with a stored draft. */
function shownAt(step: number, draft: Partial<WizardValues> = {}): string {
  const kept = JSON.stringify({ ...draft, step })
  vi.stubGlobal('sessionStorage', { getItem: () => kept, setItem() {}, removeItem() {} })
  return renderToStaticMarkup(<RegisterWizard onSubmitted={() => undefined} />)
}

function detailsShown(values: Partial<WizardValues>): string {
  const form: FormOf<WizardValues> = {
    values: { ...emptyWizard, ...values },
    set: () => undefined,
    leave: () => undefined,
    problemOf: () => undefined,
  }
  const client = new QueryClient()
  client.setQueryData(
    ['/api/admin/users/role', 'sales_rep'],
    [{ id: 'rep', firstName: 'Riley', lastName: 'Calloway' }],
  )
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ReferralFields form={form} />
    </QueryClientProvider>,
  )
}

/** The names of the fields shown, in order, without the honeypot. */
const namesIn = (html: string) => {
  const names = [...html.matchAll(/<(?:input|select|textarea|button)[^>]* name="(\w+)"/g)].map(
    ([, name]) => name,
  )
  return [...new Set(names)].filter((name) => name !== 'website')
}
const labelsOf = (step: number, name: string) =>
  stepFields[step]?.find((field) => field.name === name)?.options?.map(({ label }) => label)

test('[REG-041] [REG-042] [REG-043] [REG-045] [REG-046] the first three steps have their fields and choices', () => {
  expect(namesIn(shownAt(0))).toEqual([
    'businessName',
    'legalBusinessName',
    'businessType',
    'businessStructure',
    'taxId',
    'businessLicense',
  ])
  expect(labelsOf(0, 'businessType')).toEqual(['LLC', 'Corporation', 'Partnership', 'Sole Proprietorship'])
  expect(labelsOf(0, 'businessStructure')).toEqual([
    'Bar',
    'Restaurant',
    'Lounge',
    'Dispensary',
    'Smoke shop',
    'Other',
  ])
  expect(namesIn(shownAt(1))).toEqual([
    'ownerFirstName',
    'ownerLastName',
    'ownerTitle',
    'contactEmail',
    'contactPhone',
    'alternatePhone',
  ])
  expect(namesIn(shownAt(2)).slice(0, 4)).toEqual([
    'businessAddress',
    'businessCity',
    'businessState',
    'businessZip',
  ])
})

test('[REG-047] [REG-048] [REG-050] [REG-051] mailing fields come and go, and account numbers are masked', () => {
  const mailing = ['mailingAddress', 'mailingCity', 'mailingState', 'mailingZip']
  const same = shownAt(2)
  expect(same).toMatch(/aria-checked="true"[\s\S]*Mailing address is the same as business address/)
  for (const name of mailing) expect(namesIn(same)).not.toContain(name)
  expect(namesIn(shownAt(2, { isSameAddress: false })).slice(-4)).toEqual(mailing)
  const banking = shownAt(3)
  expect(namesIn(banking)).toEqual([
    'bankName',
    'accountHolderName',
    'routingNumber',
    'accountType',
    'accountNumber',
    'confirmAccountNumber',
  ])
  for (const name of ['accountNumber', 'confirmAccountNumber'])
    expect(banking.match(/<input[^>]*>/g)?.find((one) => one.includes(`name="${name}"`))).toContain(
      'type="password"',
    )
  expect(labelsOf(3, 'accountType')).toEqual(['Checking', 'Savings'])
})

test('[REG-052] [REG-054] [REG-055] [REG-058] the last step asks what it wants, who sent the business, by the source, and for the agreement', () => {
  expect(stepFields[4]?.map(({ name }) => name)).toEqual([
    'yearEstablished',
    'numberOfEmployees',
    'averageMonthlyVolume',
    'specialLicenses',
    'businessDescription',
  ])
  expect(detailsShown({})).toContain(
    'I agree to the terms and conditions and authorize ACH payments for future orders',
  )
  expect(detailsShown({})).not.toContain('referralDetails')
  for (const [referralSource, question] of Object.entries({
    customer: 'Which business told you about us?',
    online: 'Where did you find us?',
    trade_show: 'Which trade show?',
    social_media: 'Which platform or post?',
    advertisement: 'Which advertisement?',
    other: 'Tell us more',
  })) {
    expect(detailsShown({ referralSource })).toContain(question)
    expect(detailsShown({ referralSource })).not.toContain('Your sales rep')
  }
  const byRep = detailsShown({ referralSource: 'sales_rep', salesRepId: 'rep' })
  expect(byRep).toMatch(/Your sales rep[\s\S]*Riley Calloway/)
  expect(byRep).not.toContain('referralDetails')
})

test('[REG-037] [REG-056] [REG-063] a step is checked by itself: each field says what is missing, and the last one asks for the agreement', () => {
  const empty = stepTitles.map((_, step) => problemsOf(step, emptyWizard))
  expect(empty[0]).toEqual({
    businessName: 'Business name (DBA) is required',
    legalBusinessName: 'Legal business name is required',
    businessType: 'Business type is required',
    taxId: 'Tax ID (EIN/SSN) is required',
  })
  expect(empty[1]).toEqual({
    ownerFirstName: 'Owner first name is required',
    ownerLastName: 'Owner last name is required',
    contactEmail: 'Email is required',
    contactPhone: 'Phone is required',
  })
  expect(empty[2]).toEqual({
    businessAddress: 'Business address is required',
    businessCity: 'City is required',
    businessState: 'State is required',
    businessZip: 'ZIP code is required',
  })
  expect(Object.keys(empty[3] ?? {})).toEqual(
    expect.arrayContaining([
      'bankName',
      'accountHolderName',
      'routingNumber',
      'accountType',
      'accountNumber',
    ]),
  )
  expect(empty[4]).toEqual({ hasAgreed: expect.stringContaining('Please agree to the terms') })
  for (const step of stepTitles.keys()) expect(problemsOf(step, whole)).toEqual({})
  expect(problemsOf(3, { ...whole, confirmAccountNumber: '1' })).toEqual({
    confirmAccountNumber: 'Account numbers do not match',
  })
})

test('[REG-049] [REG-053] [REG-065] what is sent has the mailing address filled in, and neither the repeated number nor the agreement', () => {
  const payload = payloadOf(whole)
  expect(payload).toMatchObject({
    averageMonthlyVolume: 120_000,
    mailingAddress: '14 Alder St',
    mailingCity: 'Denver',
    mailingState: 'CO',
    mailingZip: '80205',
  })
  expect(Object.keys(payload)).not.toContain('confirmAccountNumber')
  expect(Object.keys(payload)).not.toContain('hasAgreed')
  expect(payloadOf({ ...whole, isSameAddress: false, mailingCity: 'Boulder' })).toMatchObject({
    mailingCity: 'Boulder',
  })
})
