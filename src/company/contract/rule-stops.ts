import { z } from 'zod'
import { illegalJurisdictions } from './illegal-jurisdiction.ts'

/** What of a rule decides where it holds: for asking what it would stop before it is saved. */
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

/** How many there are, and the first of them by name. */
const some = z.object({
  count: z.number().int(),
  items: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

export const ruleStops = z.object({
  /** The day that was asked about: today, or the first day of a rule that begins later. */
  from: z.iso.date(),
  /** Orders that are not shipped yet and could not be. */
  orders: some,
  /** Clients whose own address it lies over. */
  clients: some,
})
export type RuleStops = z.output<typeof ruleStops>
