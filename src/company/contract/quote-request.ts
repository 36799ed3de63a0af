import { z } from 'zod'
import { anyText, email, phone, text } from '#platform/contract/fields.ts'
import { honeypot } from '#platform/contract/honeypot.ts'

/** The quote form (PLAT-014, PLAT-017); empty fields count as not given. */
export const quoteRequest = z.strictObject({
  companyName: text(),
  industry: text(100),
  email: email(),
  phone: z.union([z.literal(''), phone()]).nullish(),
  description: z.union([z.literal(''), anyText(5000)]).nullish(),
  ...honeypot(),
})

export const quoteReceived = z.object({ status: z.literal('received'), message: z.string() })
