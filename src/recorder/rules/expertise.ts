import { hasWordStart } from '#platform/rules/text/words.ts'
import type { Fragment } from './fragments.ts'

export type ExpertiseArea = 'sales' | 'customer' | 'product' | 'objection'
export type KnowledgeGap =
  | 'sales'
  | 'product-knowledge'
  | 'customer-service'
  | 'objection-handling'
  | 'closing'

const areaWords: Readonly<Record<ExpertiseArea, readonly string[]>> = {
  sales: ['sales', 'sell', 'selling', 'sold', 'pitch', 'prospect', 'deal', 'quota', 'commission'],
  customer: ['customer', 'client', 'guest', 'patron', 'relationship', 'service', 'bartender', 'owner'],
  product: [
    'product',
    'silver',
    'gold',
    'bottle',
    'gallon',
    'ounce',
    'shot',
    'formula',
    'ingredient',
    'kratom',
  ],
  objection: ['objection', 'concern', 'worried', 'doubt', 'hesita', 'pushback', 'rebuttal', 'too expensive'],
}

const expertiseAreas: readonly ExpertiseArea[] = ['sales', 'customer', 'product', 'objection']

/** The areas that fragments speak of, by keywords at the start of words. [REC-045] */
export function detectExpertise(fragments: readonly Pick<Fragment, 'content'>[]): ExpertiseArea[] {
  return expertiseAreas.filter((area) =>
    fragments.some(({ content }) => areaWords[area].some((word) => hasWordStart(content, word))),
  )
}

// Gaps and areas have different names in the specification.
const coveredBy: Readonly<Record<Exclude<KnowledgeGap, 'closing'>, ExpertiseArea>> = {
  sales: 'sales',
  'product-knowledge': 'product',
  'customer-service': 'customer',
  'objection-handling': 'objection',
}

export const knowledgeGaps: readonly KnowledgeGap[] = [
  'sales',
  'product-knowledge',
  'customer-service',
  'objection-handling',
  'closing',
]

/** True when a fragment of closing-strategies is not basic. [decision T9] */
function coversClosing(fragments: readonly Pick<Fragment, 'moduleId' | 'quality'>[]): boolean {
  return fragments.some(({ moduleId, quality }) => moduleId === 'closing-strategies' && quality !== 'basic')
}

/** The areas of knowledge that are not covered yet, in the order of the list. [REC-046, decision T9] */
export function identifyGaps(
  expertise: readonly string[],
  fragments: readonly Pick<Fragment, 'moduleId' | 'quality'>[] = [],
): KnowledgeGap[] {
  return knowledgeGaps.filter((gap) => {
    if (gap === 'closing') return !coversClosing(fragments)
    return !expertise.includes(coveredBy[gap])
  })
}
