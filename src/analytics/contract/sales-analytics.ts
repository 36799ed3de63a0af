import { z } from 'zod'

export const analyticsSpans = ['4', '12', '26', '52'] as const
const analyticsTables = ['weeks', 'funnel', 'states', 'clients', 'reps'] as const

const weeks = z.enum(analyticsSpans).optional()
/** Limits the figures to one rep; reps always get their own. */
const repId = z.uuid().optional()

export const salesAnalyticsQuery = z.strictObject({ weeks, repId })
export const salesAnalyticsExport = z.strictObject({ weeks, repId, table: z.enum(analyticsTables) })

const count = z.number().int()
const period = z.object({ revenue: count, orders: count })

/** Money in cents; revenue is orders less discounts, without cancelled and returned ones. */
export const salesAnalytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: period.extend({
    averageOrder: count.nullable(),
    newClients: count,
    /** The same number of weeks before. */
    before: period,
  }),
  weeks: z.array(period.extend({ weekStart: z.iso.date() })),
  /** As many weeks before them, in order. */
  weeksBefore: z.array(period.extend({ weekStart: z.iso.date() })),
  /** For prospects added in these weeks: how many reached each step, and how many are there now. */
  funnel: z.array(
    z.object({ step: count, reached: count, here: count, value: count, onwardBps: count.nullable() }),
  ),
  conversion: z.object({ added: count, open: count, won: count, lost: count, wonBps: count.nullable() }),
  states: z.array(period.extend({ state: z.string() })),
  clients: z.array(
    period.extend({
      clientId: z.uuid(),
      businessName: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    }),
  ),
  reps: z.array(
    period.extend({
      repId: z.uuid(),
      name: z.string(),
      contacts: count,
      added: count,
      won: count,
      lost: count,
    }),
  ),
})
export type SalesAnalytics = z.output<typeof salesAnalytics>
export type AnalyticsTable = (typeof analyticsTables)[number]
