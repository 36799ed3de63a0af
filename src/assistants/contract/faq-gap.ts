import { z } from 'zod'
import { count, id, instant, text } from '#platform/contract/fields.ts'
import { lookedUp, lookedUpList } from '#platform/contract/references.ts'

/** A question that no entry answers; similar questions share one gap. */
const faqGap = z.object({
  id: id(),
  version: count(),
  question: z.string(),
  /** The answer as drafted so far. */
  answer: z.string(),
  category: z.string().nullable(),
  times: count(),
  people: count(),
  /** The wordings it was asked in, without duplicates. */
  wordings: z.array(z.string()),
  createdAt: instant(),
  lastAskedAt: instant(),
})
export type FaqGap = z.output<typeof faqGap>

/** Most asked first; `total` counts those beyond the limit too. */
export const faqGaps = z.object({ items: z.array(faqGap), total: count() })
export type FaqGaps = z.output<typeof faqGaps>

const entry = z.object({ id: id(), question: z.string() })
/** The entries nearest to a gap. */
export const gapNeighbours = z.object({ items: z.array(entry) })
export type GapNeighbours = z.output<typeof gapNeighbours>

const ids = lookedUpList('faq_items', 100).min(1)
export const attachGaps = z.strictObject({ ids, intoId: lookedUp('faq_items') })
export const dismissGaps = z.strictObject({ ids, note: text(500).optional() })
export const reopenGaps = z.strictObject({ ids })
export const gapsSettled = z.object({ settled: count(), wordings: count() })
export type GapsSettled = z.output<typeof gapsSettled>
