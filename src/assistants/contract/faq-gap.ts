import { z } from 'zod'
import { count, id, instant, text } from '#platform/contract/fields.ts'
import { lookedUp, lookedUpList } from '#platform/contract/references.ts'

/** A question that nothing answers, once for all who ask alike. */
const faqGap = z.object({
  id: id(),
  version: count(),
  question: z.string(),
  /** As far as somebody has written it. */
  answer: z.string(),
  category: z.string().nullable(),
  times: count(),
  people: count(),
  /** How it was asked, each wording once. */
  wordings: z.array(z.string()),
  createdAt: instant(),
  lastAskedAt: instant(),
})
export type FaqGap = z.output<typeof faqGap>

/** Most asked first; `total` counts those beyond the bound as well. */
export const faqGaps = z.object({ items: z.array(faqGap), total: count() })
export type FaqGaps = z.output<typeof faqGaps>

const entry = z.object({ id: id(), question: z.string() })
/** The entries that come nearest to it. */
export const gapNeighbours = z.object({ items: z.array(entry) })
export type GapNeighbours = z.output<typeof gapNeighbours>

const ids = lookedUpList('faq_items', 100).min(1)
export const attachGaps = z.strictObject({ ids, intoId: lookedUp('faq_items') })
export const dismissGaps = z.strictObject({ ids, note: text(500).optional() })
export const reopenGaps = z.strictObject({ ids })
export const gapsSettled = z.object({ settled: count(), wordings: count() })
export type GapsSettled = z.output<typeof gapsSettled>
