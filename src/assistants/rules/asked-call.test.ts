import { expect, test } from 'vitest'
import { callLine, callsAskedFor } from './asked-call.ts'

const calls = [
  { method: 'post', path: '/api/orders', summary: 'Place an order' },
  { method: 'get', path: '/api/orders', summary: 'List orders' },
  { method: 'get', path: '/api/products', summary: 'List products' },
]
const termsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(
      (word) =>
        word !== '' &&
        !['what', 'is', 'the', 'to', 'an', 'there', 'for', 'a', 'at', 'should', 'of', 'look'].includes(word),
    )
    .map((word) => word.replace(/s$/, ''))
const asked = (question: string) => callsAskedFor(question, calls, termsOf).map(callLine)

test('[KNOW-009] a call of the API is named where one is asked for that holds every word', () => {
  expect(asked('what is the endpoint to place an order')).toEqual(['POST /api/orders: Place an order'])
  expect(asked('is there an endpoint for products')).toEqual(['GET /api/products: List products'])
  expect(asked('What should a code review of an API endpoint look at?')).toEqual([])
  expect(asked('what is the endpoint to fly to the moon')).toEqual([])
  expect(asked('How do I place an order?')).toEqual([])
})
