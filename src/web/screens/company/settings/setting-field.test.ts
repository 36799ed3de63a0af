import { expect, test } from 'vitest'
import type { Settings } from '#contracts/company/settings.ts'
import { settled, withEntry, withoutEntry, withValue } from './setting-field.ts'
import { settingGroups } from './setting-fields.ts'

const example: Settings['profitExample'] = {
  customers: 100,
  visitsPerCustomer: 4,
  pricePerVisitCents: 1500,
  revenueCents: 600_000,
  servings: 400,
  costPerServingCents: 219,
  costCents: 87_600,
  profitCents: 512_400,
  note: 'Product cost only.',
}
const industry: Settings['industries'][number] = {
  slug: 'medical',
  name: 'Medical Supply',
  icon: 'stethoscope',
  price: 'from $199/month',
  monthlyCents: 19_900,
  isPriceDocumented: false,
  isCard: true,
  isInPicker: true,
  features: ['Lot and expiry tracking'],
  caseStudy: 'Would hold supply orders by lot.',
}

test('[SITE-027] [SITE-028] the sums of the profit example follow from what is typed', () => {
  expect(settled('profitExample', example)).toEqual(example)
  expect(settled('profitExample', { ...example, customers: 120, costPerServingCents: 187 })).toEqual({
    ...example,
    customers: 120,
    costPerServingCents: 187,
    servings: 480,
    revenueCents: 720_000,
    costCents: 89_760,
    profitCents: 630_240,
  })
})

test('[SITE-044] the price of an industry is written from its amount', () => {
  const prices = settled('industries', [
    { ...industry, monthlyCents: 24_900 },
    { ...industry, isPriceDocumented: true, monthlyCents: 44_950 },
  ])
  expect(prices).toMatchObject([{ price: 'from $249/month' }, { price: '$449.50/month' }])
})

test('every part of a list is offered under its heading, and one part changes alone', () => {
  const groups = settingGroups({
    profitExample: example,
    industries: [industry, { ...industry, slug: 'other', name: 'Other' }],
  })
  expect(groups.map((group) => group.id)).toEqual(['profit', 'industries'])
  expect(new Set(groups[1]?.fields.map((one) => one.part))).toEqual(new Set(['Medical Supply', 'Other']))
  expect(withValue([industry, industry], [1, 'name'], 'Clinics')).toEqual([
    industry,
    { ...industry, name: 'Clinics' },
  ])
})

test('[ADMIN-010] a list grows at its end and shrinks where it is told to, also inside a setting', () => {
  const list = { key: 'stats', path: ['quotePage'], one: 'figure', blank: () => 'new' } as const
  expect(withEntry({ quotePage: ['a'], promises: 1 }, list)).toEqual({ quotePage: ['a', 'new'], promises: 1 })
  expect(withoutEntry({ quotePage: ['a', 'b', 'c'] }, list, 1)).toEqual({ quotePage: ['a', 'c'] })
  expect(withEntry([], { ...list, path: [] })).toEqual(['new'])
})
