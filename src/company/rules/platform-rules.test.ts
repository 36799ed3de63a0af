import { expect, test } from 'vitest'
import { companySlug, slugProblem } from './company-slug.ts'
import { platformPrice } from './platform-price.ts'
import { readProductLines } from './product-lines.ts'

test.each([
  ['Brake & Rotor Co.', 'brake-rotor-co'],
  ['Café Zoë', 'cafe-zoe'],
  ['3M', 'company-3m'],
  ['北京', 'company'],
  ['Best Demo', 'company-best-demo'],
])('%s is %s', (name, slug) => {
  expect(companySlug(name)).toBe(slug)
})

test('a name that a database or a folder cannot have is refused in one sentence', () => {
  for (const bad of [
    '',
    'A',
    'Brake',
    '../etc',
    'a b',
    '-x',
    'x-',
    'x'.repeat(41),
    'postgres',
    'shop-demo',
    "x';--",
  ])
    expect(slugProblem(bad), bad).toMatch(/^[^\n]+\.$/)
  for (const good of ['brake-rotor', 'ab', 'x'.repeat(40)]) expect(slugProblem(good), good).toBeUndefined()
})

test('products are read one a line, the price last', () => {
  expect(readProductLines('Brake pad set, 48\n\n Oil, 5W-30, $7.50 ')).toEqual({
    products: [
      { name: 'Brake pad set', priceCents: 4800 },
      { name: 'Oil, 5W-30', priceCents: 750 },
    ],
  })
  expect(readProductLines('Brake pad set')).toEqual({
    problem: 'Line 1 needs a name and a price, such as "Brake pad set, 48.00".',
  })
})

test('the price is that of the yearly sales with what is added', () => {
  const prices = {
    setupCents: 500_000,
    monthlyTiers: [{ label: 'under $1M sales', monthlyCents: 19_900 }],
    addOns: [{ key: 'shipping', label: 'Shipping', monthlyCents: 10_000 }],
  }
  expect(platformPrice(prices, 'under $1M sales', ['shipping', 'shipping'])).toEqual({
    setupCents: 500_000,
    monthlyCents: 29_900,
  })
  expect(platformPrice(prices, 'none', [])).toBeNull()
})
