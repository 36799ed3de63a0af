import { missingText, type PayoutHold } from '#billing/rules/payout-hold.ts'
import { utcText } from '#identity/rules/two-people.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { isRoutingNumber } from '../aba.ts'
import type { AchSettings } from './ach-settings.ts'
import { bankAccountText } from './bank-text.ts'
import { addBankingDays, effectiveIn, firstLiveDay } from './banking-days.ts'
import { isInTryDays, isPresentedAgain, type TriedBefore } from './return-codes.ts'

/** The bank account that an entry goes to, as far as it is known. */
export type EntryBank = {
  readonly status: 'unverified' | 'prenoted' | 'verified' | 'blocked'
  readonly routingNumber: string | null
  readonly accountNumber: string | null
  readonly accountType: 'checking' | 'savings'
  /** End of the hold after a change of bank data (ISO 8601). */
  readonly usableFrom: string | null
  /** Effective date of the prenote that tests the account; null when there is none. */
  readonly prenotedOn?: string | null | undefined
}

/** An entry that is not in a file yet. */
export type Waiting = {
  readonly id: string
  readonly kind: 'debit' | 'credit' | 'prenote'
  readonly amount: number
  /** The day on which it is due. */
  readonly effectiveDate: string | null
  /** A payout of commissions: it goes to a person. */
  readonly isPayout: boolean
  /** Holds that have come up since the payout was made, such as a tax paper taken back. */
  readonly holds: readonly PayoutHold[]
  readonly bank: EntryBank | null
  readonly invoice: { readonly number: string; readonly status: string; readonly open: number } | null
  /** The returned entry that this one tries again, if any. */
  readonly triedBefore?: TriedBefore | null
}

export type Chosen<E extends Waiting> = { readonly entry: E; readonly effectiveOn: string }
type LeftOut<E extends Waiting> = { readonly entry: E; readonly why: string }

export type Choice<E extends Waiting> = {
  readonly taken: readonly Chosen<E>[]
  readonly left: readonly LeftOut<E>[]
}

type Filing = { readonly fileDay: string; readonly now: Date; readonly settings: AchSettings }

/** The last day for which an entry may be due to go with a day's file. */
export const lastDueIn = (fileDay: string): string => addBankingDays(fileDay, 2)

/**
 * Which waiting entries go with a day's file, and for the others why not: an entry goes when it is due, within the limits and
 * to a verified account. Entries that are due later are not listed.
 */
export function chooseEntries<E extends Waiting>(waiting: readonly E[], filing: Filing): Choice<E> {
  const taken: Chosen<E>[] = []
  const left: LeftOut<E>[] = []
  const totals = { debit: 0, credit: 0 }
  for (const entry of waiting) {
    const way = entry.kind === 'debit' ? 'debit' : 'credit'
    const effectiveOn = effectiveIn(way, entry.effectiveDate, filing.fileDay)
    if (effectiveOn === null) continue
    const why =
      whyNot(entry, filing, totals[way]) ?? whyTooSoon(entry, effectiveOn) ?? whyTooLate(entry, effectiveOn)
    if (why) left.push({ entry, why })
    else {
      totals[way] += entry.amount
      taken.push({ entry, effectiveOn })
    }
  }
  return { taken, left }
}

/** Why an entry does not go with a file that already carries `total` cents in its direction; null when it goes. */
function whyNot(entry: Waiting, { now, settings }: Filing, total = 0): string | null {
  return whyNotOwed(entry) ?? whyNotBank(entry, now) ?? whyAboveLimits(entry, settings, total)
}

function whyNotOwed({ kind, amount, invoice, holds }: Waiting): string | null {
  if (holds.length > 0) return `The payout is held: ${missingText(holds)}.`
  if (kind !== 'debit' || !invoice) return null
  if (invoice.status === 'disputed') return `The client disputes ${invoice.number}.`
  if (invoice.open < amount)
    return invoice.open <= 0
      ? `Nothing is open of ${invoice.number} anymore.`
      : `Only ${formatCents(invoice.open)} of ${invoice.number} is open.`
  return null
}

function whyNotBank({ kind, isPayout, bank }: Waiting, now: Date): string | null {
  if (!bank)
    return isPayout
      ? 'No bank account is set up for the payout.'
      : 'The client has no verified bank account that is in use.'
  if (bank.status === 'blocked') return 'The bank account is blocked.'
  if (bank.status !== 'verified' && kind !== 'prenote')
    return isPayout ? 'Nobody has verified the payout details yet.' : 'The bank account is not verified.'
  // A prenote moves no money, so it may go while a change is on hold.
  if (kind !== 'prenote' && bank.usableFrom !== null && Date.parse(bank.usableFrom) > now.getTime())
    return `The bank account was changed and waits until ${utcText(bank.usableFrom)}.`
  if (!isRoutingNumber(bank.routingNumber ?? '')) return 'The routing number of the bank account is not one.'
  if (bank.accountNumber === null) return 'The account number is missing or cannot be opened.'
  if (bankAccountText(bank.accountNumber) === null) return 'The account number has signs that no bank takes.'
  return null
}

/** @returns why money may not move yet on a day after a prenote */
function whyTooSoon({ kind, bank }: Waiting, effectiveOn: string): string | null {
  const first = kind === 'prenote' || !bank?.prenotedOn ? null : firstLiveDay(bank.prenotedOn)
  return first === null || effectiveOn >= first
    ? null
    : `The bank was asked about the account: it can first be moved on ${dayWords(first)}.`
}

/** @returns why a returned entry may no longer be presented on a day: it may have waited for a file since it was drafted */
function whyTooLate({ kind, amount, triedBefore }: Waiting, effectiveOn: string): string | null {
  if (kind !== 'debit' || !triedBefore || !isPresentedAgain(triedBefore, amount)) return null
  return isInTryDays(triedBefore.firstOn, effectiveOn)
    ? null
    : 'Banks take no more tries of this debit so long after the first: the client chooses another account in the portal, or pays another way.'
}

function whyAboveLimits({ amount }: Waiting, settings: AchSettings, total: number): string | null {
  if (amount > settings.greatestEntry)
    return `Above the greatest entry of ${formatCents(settings.greatestEntry)} (Settings).`
  if (total + amount > settings.greatestFile)
    return `With it the file would come to ${formatCents(total + amount)}, above the greatest total of ${formatCents(settings.greatestFile)} (Settings).`
  return null
}
