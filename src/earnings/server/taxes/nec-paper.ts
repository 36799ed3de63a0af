import { paperCompany } from '#billing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { eventOf, recordEvent } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { NecFacts } from '../papers/draw-nec.ts'
import { accountOf, isReady } from './file-year.ts'
import { tinOf } from './read-year.ts'
import { payerOf, taxPeople } from './tax-facts.ts'

type Wanted = { year: number; id: string }

/**
 * A person's 1099-NEC for its document; each download is audited. [PAY-012] @throws AppError 404 when nothing was paid in the
 * year, 409 while data is missing
 */
export async function necPaperFacts(
  context: Context,
  caller: Caller,
  { year, id }: Wanted,
): Promise<NecFacts> {
  const [person] = await taxPeople(context, year, id)
  if (!person) throw notFound()
  const { payer, missing } = await payerOf(context)
  if (missing.length > 0)
    throw new AppError('conflict', { message: `Before this can be printed: ${missing.join(', ')}.` })
  if (!isReady(person))
    throw new AppError('conflict', {
      message: `${person.name} is missing: ${person.missing.join(', ')}.`,
    })
  const { paper, paperId, necCents } = person
  await recordEvent(context.db, {
    action: 'tax_form',
    entity: 'users',
    id,
    ...eventOf(caller),
    metadata: { year, form: '1099-NEC' },
  })
  return {
    company: await paperCompany(context),
    year,
    madeAt: context.clock.now().toISOString(),
    payer: [payer.name, payer.address, `${payer.city}, ${payer.state} ${payer.zipCode}`],
    payerTin: `${payer.ein.slice(0, 2)}-${payer.ein.slice(2)}`,
    recipient: [
      paper.legalName,
      ...(paper.businessName ? [paper.businessName] : []),
      paper.address ?? '',
      `${paper.city ?? ''}, ${paper.state ?? ''} ${paper.zipCode ?? ''}`,
    ],
    recipientTin: tinOf(context, paperId, paper.sealedTin),
    accountNumber: accountOf(id),
    compensationCents: necCents,
    hasDirectSales: false,
    federalTaxCents: 0,
    isCorrected: false,
  }
}
