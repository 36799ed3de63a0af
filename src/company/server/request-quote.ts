import type { z } from 'zod'
import type { quoteRequest } from '#company/contract/quote-request.ts'
import type { Context } from '#platform/context.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { leads } from '#platform/db/schema/company.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { honeypotName, isCaught } from '#platform/rules/honeypot.ts'

/** Keeps an enquiry as a new lead; we promise an answer within 24 hours (PLAT-018). */
export async function requestQuote(context: Context, input: z.output<typeof quoteRequest>): Promise<void> {
  if (isCaught(input)) {
    context.log.info('an inquiry filled in the box that people do not see')
    return
  }
  const id = uuidv7()
  const { [honeypotName]: _, ...given } = input
  const lead = { ...given, phone: input.phone || null, description: input.description || null }
  await context.db.transact(async (tx) => {
    await tx.orm.insert(leads).values({ ...lead, id })
    await recordChange(tx, null, {
      entity: 'leads',
      id,
      action: 'create',
      after: { companyName: lead.companyName, industry: lead.industry, status: 'new' },
    })
  })
}
