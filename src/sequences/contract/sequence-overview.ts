import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

/** What became of those in a sequence, and what is next. People are counted once, letters each. */
const sequenceSummary = z.object({
  id: z.string(),
  enrolled: z.int(),
  running: z.int(),
  paused: z.int(),
  failed: z.int(),
  sent: z.int(),
  replied: z.int(),
  /** Whose business ordered after it began with them. */
  ordered: z.int(),
  /** The earliest step that is due to somebody who runs it; null when nobody does. */
  next: z.object({ what: z.string(), at: z.string() }).nullable(),
})
export type SequenceSummary = z.output<typeof sequenceSummary>

/** All sequences that anybody was ever in, or the one asked for. */
export const sequenceOverview = z.object({ items: z.array(sequenceSummary) })
export type SequenceOverview = z.output<typeof sequenceOverview>

export const overviewCall = defineCall({
  access: ['sales_rep', 'operations', 'admin'],
  tags: 'mail',
  method: 'GET',
  path: '/api/mail/sequence-overview',
  summary: 'What each sequence has brought, and what is next',
  query: z.strictObject({ id: z.uuid().optional() }),
  answer: sequenceOverview,
  reads: ['prospect_follow_ups', 'sent_messages'],
})
