import { z } from 'zod'
import { defineCall } from '../../call.ts'

const year = z.coerce.number().int().min(2020).max(2100)

/** A person's calendar year: what counts for a 1099-NEC, what goes by a 1099-K, what is missing before either is filed. */
export const taxYear = z.object({
  year: z.int(),
  years: z.array(z.int()),
  thresholdCents: z.int(),
  /** The amount is not known yet: it is adjusted to prices, and the last one stands. */
  isEstimated: z.boolean(),
  necCents: z.int(),
  necCount: z.int(),
  /** So many forms or more are filed electronically. */
  mustFileElectronically: z.boolean(),
  /** What the company lacks for a filing. */
  missing: z.array(z.string()),
  people: z.array(
    z.object({
      userId: z.uuid(),
      name: z.string(),
      necCents: z.int(),
      cardCents: z.int(),
      isDue: z.boolean(),
      tinLast4: z.string().nullable(),
      missing: z.array(z.string()),
    }),
  ),
})
export type TaxYear = z.output<typeof taxYear>

const admin = { access: ['admin'], tags: 'accounts' } as const

/** Nonemployee compensation by the year. [PAY-012] */
export const taxCalls = {
  year: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/taxes/year',
    summary: 'What everybody was paid in a calendar year, and who needs a 1099-NEC',
    query: z.strictObject({ year: year.optional() }),
    answer: taxYear,
    reads: ['journal_entries', 'payouts', 'team_papers', 'users', 'company_banking_info', 'company_settings'],
  }),
  filing: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/taxes/:year/filing',
    params: z.object({ year }),
    stepUp: true,
    summary: 'The year’s 1099-NEC forms as the file that is uploaded to the IRS, numbers unmasked',
    answer: z.object({ fileName: z.string(), text: z.string(), forms: z.int(), left: z.array(z.string()) }),
  }),
}
