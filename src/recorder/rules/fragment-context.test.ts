import { describe, expect, test } from 'vitest'
import { detectExpertise, identifyGaps, knowledgeGaps } from './expertise.ts'
import { followUpQuestions, fragmentContext, personalizedContent } from './fragment-context.ts'
import { type Fragment, fragmentTypes, makeFragment } from './fragments.ts'
import { byConfidence, modulesRelatedTo, relevantFragments } from './relevant-fragments.ts'

const base: Fragment = makeFragment({
  id: 'f',
  moduleId: 'sales-techniques',
  fragmentType: 'challenge',
  content: 'content',
  timestamp: '2026-01-01T00:00:00.000Z',
})
const fragment = (id: string, change: Partial<Fragment> = {}): Fragment => ({
  ...base,
  id,
  quality: 'detailed',
  confidence: 6,
  ...change,
})
const ids = (fragments: readonly Fragment[]) => fragments.map(({ id }) => id).join(' ')

describe('relevant fragments', () => {
  test('[REC-025] follow the table of related modules, read one way', () => {
    expect(modulesRelatedTo('kratom-basics')).toEqual(['product-knowledge', 'health-benefits'])
    expect(modulesRelatedTo('product-knowledge')).toEqual(['kratom-basics', 'sales-techniques'])
    expect(modulesRelatedTo('sales-techniques')).toEqual(['objection-handling', 'closing-strategies'])
    expect(modulesRelatedTo('objection-handling')).toEqual(['sales-techniques', 'customer-psychology'])
    expect([...modulesRelatedTo('health-benefits'), ...modulesRelatedTo('constructor')]).toEqual([])
  })

  test('[REC-039] come from the same or a related module', () => {
    const all = ['kratom-basics', 'product-knowledge', 'health-benefits', 'sales-techniques'].map(
      (moduleId) => fragment(moduleId, { moduleId }),
    )
    expect(ids(relevantFragments(all, 'kratom-basics')).split(' ').toSorted()).toEqual([
      'health-benefits',
      'kratom-basics',
      'product-knowledge',
    ])
    expect(ids(relevantFragments(all, 'health-benefits'))).toBe('health-benefits')
  })

  test('[REC-040] are of the types asked for, if any', () => {
    const all = fragmentTypes.map((fragmentType) => fragment(fragmentType, { fragmentType }))
    expect(relevantFragments(all, 'sales-techniques')).toHaveLength(4)
    expect(relevantFragments(all, 'sales-techniques', [])).toHaveLength(4)
    expect(ids(relevantFragments(all, 'sales-techniques', ['objection']))).toBe('objection')
  })

  test('[REC-041] are not basic or have a confidence above 6', () => {
    const all = [
      fragment('basic6', { quality: 'basic', confidence: 6 }),
      fragment('basic7', { quality: 'basic', confidence: 7 }),
      fragment('detailed1', { confidence: 1 }),
    ]
    expect(ids(relevantFragments(all, 'sales-techniques'))).toBe('basic7 detailed1')
  })

  test('[REC-042] are sorted by confidence, ties to the newest', () => {
    const all = [
      fragment('old', { timestamp: '2026-01-01T00:00:00.000Z' }),
      fragment('best', { confidence: 9, timestamp: '2025-01-01T00:00:00.000Z' }),
      fragment('new', { timestamp: '2026-01-03T00:00:00.000Z' }),
      fragment('broken', { timestamp: 'x' }),
      fragment('newer', { timestamp: '2026-01-03T00:00:00.000Z' }),
    ]
    expect(ids(byConfidence(all))).toBe('best newer new old broken')
    expect(ids(all)).toBe('old best new broken newer')
  })
})

describe('expertise and gaps', () => {
  const areas = (...contents: string[]) => detectExpertise(contents.map((content) => ({ content })))

  test('[REC-045] areas are detected by keywords', () => {
    expect(areas('I pitch to owners of bars', 'Gold bottles last long')).toEqual([
      'sales',
      'customer',
      'product',
    ])
    expect(areas('Every objection has an answer')).toEqual(['objection'])
    expect(areas('SALES')).toEqual(['sales'])
    expect(areas('wholesalesman', 'nothing here')).toEqual([])
    expect(areas()).toEqual([])
  })

  test('[REC-046] gaps are the list less what is covered', () => {
    expect(identifyGaps([])).toEqual([
      'sales',
      'product-knowledge',
      'customer-service',
      'objection-handling',
      'closing',
    ])
    expect(identifyGaps(['sales', 'product'])).toEqual(['customer-service', 'objection-handling', 'closing'])
    expect(identifyGaps(['customer', 'objection'])).toEqual(['sales', 'product-knowledge', 'closing'])
    expect(knowledgeGaps).toHaveLength(5)
  })

  test('closing is covered by a fragment of closing-strategies that is not basic', () => {
    const closing = (quality: Fragment['quality'], moduleId = 'closing-strategies') =>
      identifyGaps([], [fragment('c', { quality, moduleId })]).includes('closing')
    expect([closing('basic'), closing('detailed'), closing('expert')]).toEqual([true, false, false])
    expect(closing('expert', 'sales-techniques')).toBe(true)
  })
})

describe('what is asked and hinted', () => {
  const long = `${'x'.repeat(50)}yz`

  test('[REC-051] at most two questions: the fragment’s type and the first gap', () => {
    const asked = followUpQuestions(fragment('q'), ['closing', 'sales', 'product-knowledge'])
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBe(followUpQuestions(fragment('r', { fragmentType: 'objection' }), ['closing'])[1])
    expect(asked[1]).not.toBe(followUpQuestions(fragment('q'), ['sales'])[1])
    expect(followUpQuestions(fragment('q'), [])).toHaveLength(1)
    expect(
      new Set(fragmentTypes.map((fragmentType) => followUpQuestions(fragment('q', { fragmentType }), [])[0]))
        .size,
    ).toBe(4)
  })

  test('[REC-052] at most three hints, of the most confident fragments', () => {
    const many = [5, 9, 7, 8].map((confidence) =>
      fragment(`${confidence}`, { confidence, content: `c${confidence}` }),
    )
    const hints = personalizedContent(many)
    expect(hints).toHaveLength(3)
    expect(hints.map((hint) => hint.match(/c\d/)?.[0])).toEqual(['c9', 'c8', 'c7'])
    expect(personalizedContent(many, 'kratom-basics')).toEqual([])
    expect(personalizedContent([])).toEqual([])
  })

  test('[REC-055] quotes in questions and hints are cut to 50 code points', () => {
    const cut = `“${'x'.repeat(50)}…”`
    for (const fragmentType of fragmentTypes) {
      const one = fragment('q', { fragmentType, content: long })
      expect(followUpQuestions(one, [])[0]).toContain(cut)
      expect(personalizedContent([one])[0]).toContain(cut)
      const whole = { ...one, content: 'x'.repeat(50) }
      expect(followUpQuestions(whole, [])[0]).toContain(`“${'x'.repeat(50)}”`)
    }
  })
})

test('[REC-007] the context is worked out from all fragments', () => {
  const known = [
    fragment('a', { content: 'I pitch every week', confidence: 8 }),
    fragment('b', { moduleId: 'closing-strategies', quality: 'expert' }),
  ]
  expect(fragmentContext(known)).toEqual({
    previousLearnings: known,
    currentExpertise: ['sales'],
    identifiedGaps: ['product-knowledge', 'customer-service', 'objection-handling'],
    adaptationLevel: 'intermediate',
    personalizedContent: personalizedContent(known),
  })
  expect(fragmentContext([])).toEqual({
    previousLearnings: [],
    currentExpertise: [],
    identifiedGaps: [...knowledgeGaps],
    adaptationLevel: 'novice',
    personalizedContent: [],
  })
})
