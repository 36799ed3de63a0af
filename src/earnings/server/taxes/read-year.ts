import type { TaxYear } from '#earnings/contract/taxes/tax-year.ts'
import { electronicFrom, isThresholdEstimated, thresholdOf } from '#earnings/rules/taxes/nec.ts'
import type { Context } from '#platform/context.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { paidYears, payerOf, type TaxPerson, taxPeople } from './tax-facts.ts'

/** A calendar year: payments per person, who needs a form, and what is missing to file it. [PAY-012] */
export async function readTaxYear(context: Context, asked: number | undefined): Promise<TaxYear> {
  const today = await companyDay(context.db, context)
  const year = asked ?? Number(today.slice(0, 4))
  const [years, people, { missing }] = await Promise.all([
    paidYears(context.db, today),
    taxPeople(context, year),
    payerOf(context),
  ])
  const due = people.filter(({ isDue }) => isDue)
  return {
    year,
    years,
    thresholdCents: thresholdOf(year),
    isEstimated: isThresholdEstimated(year),
    necCents: due.reduce((sum, { necCents }) => sum + necCents, 0),
    necCount: due.length,
    mustFileElectronically: due.length >= electronicFrom,
    missing,
    people: people.map((person) => shown(context, person)),
  }
}

const shown = (context: Context, { paper, paperId, ...person }: TaxPerson) => ({
  userId: person.userId,
  name: person.name,
  necCents: person.necCents,
  cardCents: person.cardCents,
  isDue: person.isDue,
  missing: person.missing,
  tinLast4: paper?.sealedTin && paperId ? tinOf(context, paperId, paper.sealedTin).slice(-4) : null,
})

export const tinOf = ({ sealer }: Context, paperId: string, sealed: string): string =>
  sealer.open(sealed, `team_papers|tin|${paperId}`)
