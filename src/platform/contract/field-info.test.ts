import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineContract } from './define.ts'
import { field } from './field.ts'
import { infoOf } from './field-info.ts'
import { headOf, inFile, inWords } from './field-words.ts'
import { bps, cents, count, data, day, instant, oneOf, phone, share, text, textList } from './fields.ts'
import { refTo } from './references.ts'

const nobody = () => false
const things = defineContract({
  name: 'things',
  label: { one: 'thing', many: 'things' },
  policy: { read: nobody, create: nobody, update: nobody, remove: nobody },
  title: 'name',
  stamps: { createdAt: 'Requested' },
  fields: {
    name: field(text(), { label: 'Product', isWide: true }),
    price: field(cents().nullish(), { label: 'Price', help: 'Before any discount' }),
    weight: field(count().optional(), { label: 'Weight', unit: 'g' }),
    step: field(z.int().min(1).max(2).optional(), { choices: { 1: '1. Greeting', 2: '2. Offer' } }),
    rating: oneOf(['helpful', 'not_helpful']).nullish(),
    unit: oneOf(['percent', 'amount']),
    off: field(count(), {
      label: 'Off',
      kindBy: { field: 'unit', kinds: { percent: 'bps', amount: 'money' } },
    }),
    rate: bps().nullish(),
    sure: share().nullish(),
    soldBy: field(refTo('users').nullish(), 'Rep'),
    tags: textList().optional(),
    more: data().nullish(),
    due: day().nullish(),
    call: phone().nullish(),
    at: instant().nullish(),
  },
})
const words = { timeZone: 'America/Denver', nameOf: () => 'Ana Reyes' }
const said = (name: string, value: unknown, record = {}) =>
  inWords(infoOf(things, name), value, words, record)
const filed = (name: string, value: unknown, record = {}) =>
  inFile(infoOf(things, name), value, words, record)
const id = '0190a000-0000-7000-8000-000000000001'

test('what a field is to people comes from its declaration, else from its schema and name', () => {
  expect(infoOf(things, 'price')).toMatchObject({
    label: 'Price',
    kind: 'money',
    help: 'Before any discount',
    nullable: true,
  })
  expect(infoOf(things, 'name')).toMatchObject({
    kind: 'text',
    isWide: true,
    isRequired: true,
    maxLength: 200,
  })
  expect(infoOf(things, 'soldBy')).toMatchObject({
    kind: 'reference',
    reference: { entities: ['users'], among: {} },
  })
  expect(infoOf(things, 'rating').options).toContainEqual({ value: 'not_helpful', label: 'Not helpful' })
  expect(infoOf(things, 'createdAt').label).toBe('Requested')
  expect(infoOf(things, 'updatedAt').label).toBe('Changed')
})

test('a value is said in words: no cents, no ids, no codes', () => {
  expect(said('price', 83_977)).toBe('$839.77')
  expect(said('rate', 1250)).toBe('12.5%')
  expect([said('sure', 0.953), filed('sure', 0.953), headOf(infoOf(things, 'sure'))]).toEqual([
    '95%',
    95,
    'Sure (%)',
  ])
  expect(said('weight', 1200)).toBe('1,200 g')
  expect(said('step', 2)).toBe('2. Offer')
  expect(said('rating', 'not_helpful')).toBe('Not helpful')
  expect(said('soldBy', id)).toBe('Ana Reyes')
  expect([said('off', 1000, { unit: 'percent' }), said('off', 1000, { unit: 'amount' })]).toEqual([
    '10%',
    '$10.00',
  ])
  expect(said('at', '2026-11-23T17:00:00.000Z')).toBe('Nov 23, 2026, 10:00 AM')
  expect(said('due', '2026-11-23')).toBe('Nov 23, 2026')
  expect([said('call', '+13035550142'), filed('call', '303-555-0142')]).toEqual([
    '(303) 555-0142',
    '(303) 555-0142',
  ])
  expect([said('price', null), said('tags', [])]).toEqual([null, null])
})

test('in a file amounts are numbers that a sheet reckons with, times sort, and the head says what is counted', () => {
  expect(['price', 'rate', 'weight', 'soldBy'].map((name) => headOf(infoOf(things, name)))).toEqual([
    'Price (USD)',
    'Rate (%)',
    'Weight (g)',
    'Rep',
  ])
  expect([filed('price', 83_977), filed('price', 5), filed('rate', 1250), filed('weight', 1200)]).toEqual([
    '839.77',
    '0.05',
    12.5,
    1200,
  ])
  expect(filed('at', '2026-11-23T17:00:00.000Z')).toBe('2026-11-23 10:00')
  expect(filed('tags', ['a', 'b'])).toBe('a; b')
  expect(filed('more', { opensAt: 9, note: 'call' })).toBe('Opens at: 9; Note: call')
  expect(filed('more', { highestBps: 2000, highestCents: 10_000 })).toBe(
    'Highest percent: 20%; Highest amount: $100.00',
  )
  expect(filed('soldBy', id)).toBe('Ana Reyes')
})
