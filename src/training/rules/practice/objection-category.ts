import { hasWordStart } from '#platform/rules/text/words.ts'

/** What an objection is about; techniques and templates use the same categories. */
export const objectionCategories = [
  'price',
  'quality',
  'timing',
  'authority',
  'need',
  'competition',
  'trust',
] as const
export type ObjectionCategory = (typeof objectionCategories)[number]

const words = new Map<ObjectionCategory, readonly string[]>([
  [
    'price',
    ['price', 'expensive', 'cost', 'cheap', 'budget', 'money', 'afford', 'margin', 'dollar', 'discount'],
  ],
  [
    'competition',
    ['competitor', 'already carry', 'already have', 'other brand', 'supplier', 'another brand', 'switch'],
  ],
  [
    'authority',
    ['partner', 'boss', 'manager', 'decide', 'decision', 'owner says', 'head office', 'approval'],
  ],
  ['timing', ['later', 'next month', 'next year', 'busy', 'season', 'not now', 'right now', 'time', 'wait']],
  [
    'trust',
    ['legal', 'law', 'police', 'license', 'licence', 'liab', 'insurance', 'trust', 'safe', 'scam', 'proof'],
  ],
  ['quality', ['taste', 'quality', 'bitter', 'strength', 'lab', 'certificate', 'consisten', 'shelf']],
  [
    'need',
    ['need', 'customers ask', 'nobody asks', 'interest', 'use for', 'sell enough', 'shelf space', 'demand'],
  ],
])

/** The category with the most matching words, the first of the table on a tie; null when no word matches. */
export function objectionCategory(objection: string): ObjectionCategory | null {
  let best: { category: ObjectionCategory; count: number } | null = null
  for (const [category, own] of words) {
    const count = own.filter((word) => hasWordStart(objection, word)).length
    if (count > (best?.count ?? 0)) best = { category, count }
  }
  return best?.category ?? null
}
