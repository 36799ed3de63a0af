import { z } from 'zod'
import { deliverabilityStates } from '#email/rules/dns-verdict.ts'
import { anyText, oneOf, text } from '#platform/contract/fields.ts'

/** A DNS record that decides whether mail arrives: its state, what is published and what to paste. */
const deliverabilityCheck = z.strictObject({
  name: text(20),
  state: oneOf(deliverabilityStates),
  said: anyText(),
  /** The records published now. */
  found: z.array(anyText()),
  paste: z.strictObject({ host: text(253), value: anyText() }).nullable(),
})

export const deliverability = z.strictObject({
  domain: text(253),
  from: text(254),
  checks: z.array(deliverabilityCheck),
})
export type Deliverability = z.output<typeof deliverability>
