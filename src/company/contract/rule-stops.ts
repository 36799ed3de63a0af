import { z } from 'zod'
import { illegalJurisdictions } from './illegal-jurisdiction.ts'

/** The fields that decide what a rule stops, to check it before it is saved. */
export const ruleToTry = illegalJurisdictions.create.pick({
  jurisdictionType: true,
  name: true,
  state: true,
  county: true,
  city: true,
  banType: true,
  productForm: true,
  effectiveDate: true,
  expirationDate: true,
  zipCodes: true,
  exceptZipCodes: true,
  isActive: true,
})

/** The total count, and the first few by name. */
const some = z.object({
  count: z.number().int(),
  items: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

export const ruleStops = z.object({
  /** The day that was checked: today, or the first day of a rule that starts later. */
  from: z.iso.date(),
  /** Unshipped orders that could no longer ship. */
  orders: some,
  /** Clients whose own address is covered by the rule. */
  clients: some,
})
export type RuleStops = z.output<typeof ruleStops>
