import { expect, test } from 'vitest'
import { productFacts, stockWords } from './product-facts.ts'

const product = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Silver 32oz',
  sku: 'AR-SLV-032',
  description: null,
  category: 'bottles',
  subcategory: 'silver',
  specifications: { mgPerOz: 20, ounces: 32, container: 'bottle' } as unknown,
  images: [],
  picture: null,
  productForm: 'liquid',
  retailPrice: 5995,
  msrp: null,
  available: 100,
  inStock: true,
  allowBackorder: false,
  restockDate: null,
}

test('[SITE-012] an ounce of Silver from the 32 oz bottle costs $1.87', () => {
  expect(productFacts(product).serving).toEqual({ cents: 187, amount: '1 oz pour' })
})

test('a pour of Gold is a quarter ounce; a shot is one serving; without figures none is made up', () => {
  const gold = { ...product, retailPrice: 21581, specifications: { mgPerOz: 80, ounces: 32 } }
  expect(productFacts(gold).serving).toEqual({ cents: 169, amount: '¼ oz pour' })
  const shot = {
    ...product,
    retailPrice: 899,
    specifications: { mgPerUnit: 175, mgPerOz: 172.5, ounces: 1.014 },
  }
  expect(productFacts(shot)).toMatchObject({
    size: '30 ml · 175 mg',
    serving: { cents: 899, amount: 'shot' },
  })
  expect(productFacts({ ...product, specifications: null }).serving).toBeUndefined()
})

test('stock is said as it is: how many, how few, none', () => {
  expect(stockWords({ available: 412, allowBackorder: false })).toMatchObject({
    text: '412 in stock',
    isOut: false,
  })
  expect(stockWords({ available: 3, allowBackorder: false })).toMatchObject({
    text: 'Only 3 left',
    isOut: false,
  })
  expect(stockWords({ available: 0, allowBackorder: false })).toMatchObject({
    text: 'Out of stock',
    isOut: true,
  })
  expect(stockWords({ available: -4, allowBackorder: true })).toMatchObject({
    text: 'Made to order',
    isOut: false,
  })
})
