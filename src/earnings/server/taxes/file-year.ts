import { type FilingForm, filingFile } from '#earnings/rules/taxes/filing.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { eventOf, recordEvent } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { tinOf } from './read-year.ts'
import { payerOf, type TaxPerson, taxPeople } from './tax-facts.ts'

/**
 * All 1099-NEC forms of a year as one file for the IRS portal. It has complete tax numbers, so its download is audited with the
 * people in it. People with missing data are left out by name. [PAY-012] @throws AppError 409 while the company lacks data that
 * every form needs
 */
export async function filingOfYear(context: Context, caller: Caller, year: number) {
  const { payer, missing } = await payerOf(context)
  if (missing.length > 0)
    throw new AppError('conflict', { message: `Before this can be filed: ${missing.join(', ')}.` })
  const due = (await taxPeople(context, year)).filter(({ isDue }) => isDue)
  const ready = due.filter(isReady)
  const left = due
    .filter((person) => !isReady(person))
    .map(({ name, necCents, missing: lacks }) => `${name}, ${formatCents(necCents)}: ${lacks.join(', ')}`)
  const forms = ready.map((person) => formOf(context, person))
  const text = filingFile(year, { ...payer, tin: payer.ein, tinType: 'EIN' }, forms)
  await recordEvent(context.db, {
    action: 'tax_filing',
    entity: 'journal_entries',
    ...eventOf(caller),
    metadata: { year, forms: forms.length, people: ready.map(({ userId }) => userId), left: left.length },
  })
  return { fileName: `1099-NEC-${year}.csv`, text, forms: forms.length, left }
}

type Ready = TaxPerson & { paperId: string; paper: NonNullable<TaxPerson['paper']> & { sealedTin: string } }

/** A number that only looks unusual is filed anyway: the IRS decides. */
export const isReady = (person: TaxPerson): person is Ready =>
  person.paperId !== null &&
  person.paper !== null &&
  person.paper.sealedTin !== null &&
  !person.missing.includes('TIN') &&
  !person.missing.includes('address')

function formOf(context: Context, { userId, paperId, paper, necCents }: Ready): FilingForm {
  return {
    account: accountOf(userId),
    cents: necCents,
    recipient: {
      name: paper.legalName,
      tin: tinOf(context, paperId, paper.sealedTin),
      tinType: paper.tinType === 'ein' ? 'EIN' : 'SSN',
      address: paper.address ?? '',
      city: paper.city ?? '',
      state: paper.state ?? '',
      zipCode: paper.zipCode ?? '',
    },
  }
}

/** The account number that distinguishes two forms for one person. */
export const accountOf = (userId: string): string => userId.slice(-12).toUpperCase()
