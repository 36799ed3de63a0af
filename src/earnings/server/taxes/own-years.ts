import type { OwnTaxYear } from '#earnings/contract/taxes/tax-year.ts'
import { thresholdOf } from '#earnings/rules/taxes/nec.ts'
import type { Context } from '#platform/context.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { isReady } from './file-year.ts'
import { necPaperFacts } from './nec-paper.ts'
import { paidYears, payerOf, type TaxPerson, taxPeople } from './tax-facts.ts'

/** A payee's calendar years: what was paid, and the state of each form. [PAY-012] */
export async function ownTaxYears(context: Context, userId: string): Promise<{ years: OwnTaxYear[] }> {
  const today = await companyDay(context.db, context)
  const years = await paidYears(context.db, today, userId)
  const [{ missing }, ...people] = await Promise.all([
    payerOf(context),
    ...years.map((year) => taxPeople(context, year, userId)),
  ])
  const current = Number(today.slice(0, 4))
  return {
    years: years.map((year, index) => {
      const person = people[index]?.[0]
      const state = stateOf(person, { isOver: year < current, isPayerReady: missing.length === 0 })
      return {
        year,
        necCents: person?.necCents ?? 0,
        cardCents: person?.cardCents ?? 0,
        thresholdCents: thresholdOf(year),
        state,
        missing: state === 'incomplete' ? (person?.missing ?? []) : [],
      }
    }),
  }
}

type Status = { isOver: boolean; isPayerReady: boolean }

/** What keeps a year's form from being issued; the first obstacle. */
function stateOf(person: TaxPerson | undefined, { isOver, isPayerReady }: Status): OwnTaxYear['state'] {
  if (!isOver) return 'open'
  if (!person?.isDue) return 'not_due'
  if (!isReady(person)) return 'incomplete'
  return isPayerReady ? 'ready' : 'waits'
}

/**
 * The caller's own form for a finished year. @throws AppError 404 when nothing was paid, 409 while the year runs, when no form
 * is due, or while data is missing
 */
export async function ownNecFacts(context: Context, caller: Caller, year: number) {
  const { years } = await ownTaxYears(context, caller.actor.id)
  const own = years.find((one) => one.year === year)
  if (!own) throw notFound()
  const message = whyNone(own)
  if (message) throw new AppError('conflict', { message })
  return necPaperFacts(context, caller, { year, id: caller.actor.id })
}

function whyNone({ year, state, missing }: OwnTaxYear): string | undefined {
  if (state === 'open') return `${year} is not over: its form is there in January.`
  if (state === 'not_due') return `No 1099-NEC is due for ${year}.`
  if (state === 'incomplete') return `Missing for your form of ${year}: ${missing.join(', ')}.`
  if (state === 'waits') return 'The company completes its own data first.'
  return undefined
}
