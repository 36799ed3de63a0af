import { z } from 'zod'

const year = z.coerce.number().int().min(2020).max(2100)

/** A calendar year: amounts for forms 1099-NEC and 1099-K by person, and what is missing before filing. */
export const taxYear = z.object({
  year: z.int(),
  years: z.array(z.int()),
  thresholdCents: z.int(),
  /** The threshold of the year is not published yet, so the last known one is used. */
  isEstimated: z.boolean(),
  necCents: z.int(),
  necCount: z.int(),
  /** True when so many forms are due that they must be filed electronically. */
  mustFileElectronically: z.boolean(),
  /** What the company still lacks for filing. */
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

/** A payee's own years, the latest first. */
export const ownTaxYears = z.object({
  years: z.array(
    z.object({
      year: z.int(),
      necCents: z.int(),
      /** Paid by PayPal, Venmo or Cash App, which report these amounts themselves. */
      cardCents: z.int(),
      thresholdCents: z.int(),
      /** `open`: the year is not over. `not_due`: no form. `waits`: company data missing. `incomplete`: payee data. */
      state: z.enum(['open', 'not_due', 'incomplete', 'waits', 'ready']),
      missing: z.array(z.string()),
    }),
  ),
})
export type OwnTaxYear = z.output<typeof ownTaxYears>['years'][number]

export const yearAsked = z.strictObject({ year: year.optional() })
// Path parameters are text, so the year is parsed from text.
const yearInPath = z
  .string()
  .regex(/^20[2-9]\d$/)
  .transform(Number)
export const yearParams = z.object({ year: yearInPath })
export const filingFile = z.object({
  fileName: z.string(),
  text: z.string(),
  forms: z.int(),
  left: z.array(z.string()),
})
export const formParams = z.object({ year: yearInPath, id: z.uuid() })
/** A PDF, in base 64. */
export const formFile = z.object({ fileName: z.string(), pdf: z.string() })
