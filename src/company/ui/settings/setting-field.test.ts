import { expect, test } from 'vitest'
import type { Settings } from '#company/contract/settings.ts'
import {
  settled,
  withEntry,
  withoutEntry,
  withValue,
} from '#company/contract/settings-in-words/setting-field.ts'
import { allGroups, settingGroups } from '#company/contract/settings-in-words/setting-fields.ts'
import { pageShown, settingPages } from './setting-pages.ts'
import { partsOf } from './setting-parts.ts'
import { findSettings, idOf } from './setting-sections.ts'

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
    contentPack: 'elixir',
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

test('[ADMIN-010] a list grows at its end and shrinks where one asks it to, also inside a setting', () => {
  const list = { key: 'stats', path: ['quotePage'], one: 'figure', blank: () => 'new' } as const
  expect(withEntry({ quotePage: ['a'], promises: 1 }, list)).toEqual({ quotePage: ['a', 'new'], promises: 1 })
  expect(withoutEntry({ quotePage: ['a', 'b', 'c'] }, list, 1)).toEqual({ quotePage: ['a', 'c'] })
  expect(withEntry([], { ...list, path: [] })).toEqual(['new'])
})

test('every section stands on one page, older addresses lead there, and the search finds settings by what they are called', () => {
  const groups = settingGroups({
    name: 'Amber Root',
    ages: { houseMinimum: 21, marketingFooter: 18 },
    sales: {
      defaultCommissionBps: 1500,
      weekStartsOn: 'sunday',
      sampleFollowUpDays: 3,
      defaultLeadValueDollars: 5000,
      paymentMethods: [],
    },
    industries: [industry, { ...industry, slug: 'auto', name: 'Auto Dealers' }],
  })
  const pages = settingPages(groups)
  const onPages = pages.flatMap((page) => page.groups.map(({ id }) => id))
  expect(onPages.toSorted()).toEqual(groups.map(({ id }) => id).toSorted())
  expect(settingPages([{ id: 'unheard-of', title: 'New', text: '', fields: [] }]).at(-1)).toMatchObject({
    title: 'More',
  })
  expect(settingPages(allGroups({})).at(-1), 'every section has its page').toMatchObject({ id: 'assistants' })
  expect(pageShown(pages, { section: 'ages' })?.id, 'an older address').toBe('website')
  expect(pageShown(pages, { page: 'selling' })?.id).toBe('selling')
  expect(pageShown(pages, { page: 'selling', section: 'ages' })?.id, 'a section names its page').toBe(
    'website',
  )
  expect(pageShown(pages, { section: 'gone' })?.id).toBe('company')

  const found = (text: string) =>
    findSettings(groups, text).map(({ group, field }) => (field ? idOf(field) : group.id))
  expect(found('commiss')).toEqual(['sales.defaultCommissionBps'])
  expect(found('marketing age')).toEqual(['ages.marketingFooter'])
  expect(found('price auto dealers')).toEqual(['industries.1.monthlyCents'])
  expect(found('AGES')[0]).toBe('ages')
  expect(found('issionary'), 'words begin so').toEqual([])
  expect(found('  ')).toEqual([])
})

test('two entries of one name stay two', () => {
  const groups = settingGroups({ industries: [industry, { ...industry, slug: 'other' }] })
  const [group] = groups
  expect(partsOf(group?.fields ?? [], group?.list)).toMatchObject([
    { name: 'Medical Supply', entry: 0 },
    { name: 'Medical Supply', entry: 1 },
  ])
})
