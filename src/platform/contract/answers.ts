import { z } from 'zod'

/** Answers that the engine gives for any resource besides its records. */

/** Non-empty columns of a board by value. `sum` is null when the board has none, or the reader may not see it. */
export const boardHead = z.object({
  columns: z.record(z.string(), z.object({ count: z.int(), sum: z.number().nullable() })),
})
export type BoardHead = z.output<typeof boardHead>

const historyEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('By field: before, after'),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const historyPage = z.object({ items: z.array(historyEntry), nextCursor: z.string().nullable() })
export type HistoryPage = z.output<typeof historyPage>

export const revealAsked = z.strictObject({ field: z.string(), reason: z.string().trim().min(3).max(500) })
export type RevealAsked = z.input<typeof revealAsked>

export const revealed = z.object({ value: z.string().nullable() })
export type Revealed = z.output<typeof revealed>
