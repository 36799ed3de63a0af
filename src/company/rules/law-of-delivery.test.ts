import { expect, test } from 'vitest'
import type { JurisdictionRule } from './jurisdictions.ts'
import { lawOfDelivery, refuseDelivery } from './law-of-delivery.ts'

const rule = (over: Partial<JurisdictionRule>): JurisdictionRule => ({
  name: 'Texas',
  jurisdictionType: 'state',
  state: 'TX',
  county: null,
  city: null,
  banType: 'full_ban',
  productForm: 'any',
  effectiveDate: null,
  expirationDate: null,
  isActive: true,
  ...over,
})
const goods = [
  { name: 'Silver', productForm: 'liquid' },
  { name: 'Shot', productForm: 'shot' },
  { name: 'Powder', productForm: 'powder' },
]
const silent = { legalRule: null, licenseRule: null, addressProblem: null }
const judge = (rules: JurisdictionRule[], place: object) =>
  lawOfDelivery(rules, { state: 'TX', zipCode: '77002', ...place }, goods, '2026-11-23')

test('[FIX-008] a rule that means all of a delivery is named once, one that means some names these', () => {
  expect(judge([], {})).toEqual(silent)
  expect(judge([rule({})], {})).toEqual({ ...silent, legalRule: 'Texas' })
  expect(judge([rule({ productForm: 'liquid' })], {})).toEqual({
    ...silent,
    legalRule: 'Texas (Silver, Shot)',
  })
})

test('[FIX-008] one product may be forbidden while another only asks for a license', () => {
  const rules = [
    rule({ name: 'No powders', productForm: 'powder' }),
    rule({ name: 'Retailers', banType: 'license_required' }),
  ]
  expect(judge(rules, {})).toEqual({
    ...silent,
    legalRule: 'No powders (Powder)',
    licenseRule: 'Retailers (Silver, Shot)',
  })
  expect(judge(rules, { licensedIn: ['TX'] }).licenseRule).toBeNull()
})

test('[FIX-008] where nobody knows where it goes, that is said', () => {
  expect(judge([], { state: 'CO' })).toEqual({
    ...silent,
    addressProblem: 'ZIP code 77002 lies in Texas, not in Colorado. Please correct the address.',
  })
  expect(judge([], { state: 'Nowhere' }).addressProblem).toBe(
    'Please give the state by its two letters, such as CO.',
  )
})

test.each<[string, JurisdictionRule[], object, object | null]>([
  ['nothing speaks against it', [], {}, null],
  [
    'the first product that is banned',
    [rule({ productForm: 'powder' })],
    {},
    { code: 'jurisdiction_banned', message: 'Powder may not be sold there: Texas.' },
  ],
  [
    'a license that is not on file',
    [rule({ banType: 'license_required' })],
    {},
    {
      code: 'jurisdiction_banned',
      fields: { shippingAddress: expect.stringMatching(/^Silver may be sold there only with a license/) },
    },
  ],
  ['a license that is', [rule({ banType: 'license_required' })], { licensedIn: ['TX'] }, null],
  [
    'a ZIP code of another state',
    [],
    { state: 'CO' },
    { code: 'jurisdiction_banned', fields: { 'shippingAddress.zipCode': expect.any(String) } },
  ],
  [
    'a state that nobody knows',
    [],
    { state: 'Nowhere', zipCode: '' },
    { code: 'invalid_input', fields: { 'shippingAddress.state': expect.any(String) } },
  ],
])('[FIX-008] refused by the field: %s', (_, rules, over, refusal) => {
  const place = { state: 'TX', zipCode: '77002', ...over }
  const found = refuseDelivery({ rules, place, products: goods, today: '2026-11-23' })
  if (refusal === null) expect(found).toBeNull()
  else expect(found).toMatchObject(refusal)
})
