import { expect, test } from 'vitest'
import { companySlug, slugProblem } from './company-slug.ts'

test.each(['Brake', '../brake', 'brake-', '-brake', '9brakes', 'b', 'x'.repeat(41), 'brake rotor', ''])(
  '"%s" cannot name a company’s database and folder',
  (name) => {
    expect(slugProblem(name)).toMatch(/cannot name a company/)
  },
)

test.each(['postgres', 'pourline', 'template1', 'brake-demo'])(
  '"%s" is kept for the product itself',
  (name) => {
    expect(slugProblem(name)).toMatch(/is kept for the product itself: choose another name/)
  },
)

test.each([
  ['Brake & Rotor Co.', 'brake-rotor-co'],
  ['Café Élan', 'cafe-elan'],
  ['Postgres', 'company-postgres'],
  ['9 Brakes', 'company-9-brakes'],
  ['酒', 'company'],
])('%s is %s, which can be a name', (name, slug) => {
  expect(companySlug(name)).toBe(slug)
  expect(slugProblem(slug)).toBeUndefined()
})
