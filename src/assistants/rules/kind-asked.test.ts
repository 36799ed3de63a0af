import { expect, test } from 'vitest'
import { kindOdds } from './kind-asked.ts'

test.each([
  ['What do I say to a chef who shrugs?', { technique: 0.8, template: 0.8, guide: 0, faq: 0.6 }],
  ['Where do I enter a lost bottle?', { technique: 0, template: 0, guide: 0.5, faq: 0.6 }],
  ['Does the bottle keep in the sun?', { technique: 0, template: 0, guide: 0, faq: 0.6 }],
  ['Which button do I press, and what do I say meanwhile?', { technique: 0, guide: 0, faq: 0.6 }],
  ['Does the bottle keep in the sun?', { lesson: 0, product: 0 }],
] as const)('[FIX-052] the kind of source that is asked for: %s', (question, odds) => {
  const of = kindOdds(question)
  expect(of('lesson')).toBe(0)
  expect(odds).toEqual(
    Object.fromEntries(Object.keys(odds).map((type) => [type, of(type as Parameters<typeof of>[0])])),
  )
})
