import { usualAchSettings } from '#domain/accounts/ach/ach-settings.ts'
import {
  addBankingDays,
  effectiveIn,
  fileDay,
  nextBankingDay,
  onBankingDay,
} from '#domain/accounts/ach/banking-days.ts'
import { postAchReturned, postAchSent, postAchSettled } from '#domain/accounts/journal/postings.ts'
import { plusDays } from '#domain/text/dates.ts'
import type { achEntries, achFiles } from '../db/schema/accounts-ach.ts'
import type { companyBankingInfo } from '../db/schema/accounts-banking.ts'
import type { transitions } from '../db/schema/identity-log.ts'
import type { Billing } from './billing.ts'
import type { Books } from './books.ts'
import { day, iso, later } from './calendar.ts'
import type { Accounts } from './clients.ts'
import type { Payout } from './commissions.ts'
import type { Commission } from './made-orders.ts'
import { payoutOfEntry } from './payouts.ts'
import { type People, routingOf } from './people.ts'
import { madeAt, moveAt, sealedIn, type World } from './world.ts'

export type Entry = typeof achEntries.$inferInsert & { id: string }
type File = typeof achFiles.$inferInsert & { id: string }
/** The company as its bank knows it. */
export const companyBank = {
  destination: routingOf('10200047'),
  destinationName: 'Larkspur National Bank',
  companyId: '1840027719',
}

/** When the day's file is prepared and sent (UTC): within working hours, before the bank's cut-off. */
const preparedAt = '18:00'
const sentAt = '19:00'

export type Banking = { entries: Entry[]; files: File[]; payouts: ReturnType<typeof payoutOfEntry>[] }

/** What goes to the bank day by day: debits of invoices as they fall due, refunds, credits to reps. One debit was returned. */
export function makeBanking(
  world: World,
  people: People,
  {
    accounts,
    billing,
    payouts,
    books,
  }: { accounts: Accounts; billing: Billing; payouts: readonly Payout[]; books: Books },
): Banking {
  const banking: Banking = { entries: [], files: [], payouts: [] }
  const bankOf = new Map(accounts.banking.map(({ clientId, id }) => [clientId, id]))
  const blocked = accounts.clients.find(({ row }) => row.accountStatus === 'on_hold')?.row.id
  const today = world.calendar.dayOf(world.calendar.now)
  const bounced = billing.invoices
    .filter((one) => one.clientId === blocked && bouncesOn(debitOf(one)) < today)
    .at(-1)
  for (const invoice of billing.invoices) {
    if (invoice.total === 0 || invoice.status === 'credited') continue
    const entry = addEntry(world, banking, {
      ...debitOf(invoice),
      secCode: 'CCD',
      amount: invoice.total,
      clientId: invoice.clientId,
      orderId: invoice.orderId,
      invoiceId: invoice.id,
      bankingId: bankOf.get(invoice.clientId) ?? null,
    })
    if (entry.settledAt && invoice !== bounced)
      Object.assign(invoice, { status: 'paid', paidOn: world.calendar.dayOf(new Date(entry.settledAt)) })
    if (invoice === bounced) bounce(entry)
  }
  for (const { at, clientId, orderId, amount } of billing.refunds)
    addEntry(world, banking, {
      at,
      due: world.calendar.dayOf(later(at, day)),
      kind: 'credit',
      secCode: 'CCD',
      amount,
      clientId,
      orderId,
      bankingId: bankOf.get(clientId) ?? null,
    })
  for (const payout of payouts) {
    const { repId, amount, paidOn } = payout
    const due = world.calendar.dayOf(paidOn)
    const entry = addEntry(world, banking, {
      at: paidOn,
      due,
      kind: 'credit',
      secCode: 'PPD',
      userId: repId,
      amount,
    })
    banking.payouts.push(payoutOfEntry(world, people, payout, entry))
  }
  for (const entry of banking.entries.toSorted((a, b) => ((a.sentAt ?? '') < (b.sentAt ?? '') ? -1 : 1)))
    postEntry(books, entry)
  return banking
}

const debitOf = ({ createdAt, dueOn }: Billing['invoices'][number]) => ({
  at: new Date(createdAt ?? 0),
  due: dueOn,
  kind: 'debit' as const,
})

type Due = { at: Date; due: string; kind: Entry['kind'] }

/** The file that takes an entry, and the day on which the bank moves it. */
function filedOn({ at, due, kind }: Due): { file: string; effectiveOn: string } {
  const way = kind === 'debit' ? 'debit' : 'credit'
  let file = fileDay(at, 'UTC', preparedAt)
  let effectiveOn = effectiveIn(way, due, file)
  while (effectiveOn === null) {
    file = nextBankingDay(file)
    effectiveOn = effectiveIn(way, due, file)
  }
  return { file, effectiveOn }
}

type Drafted = Omit<Entry, 'id' | 'status'> & Due

function addEntry(world: World, banking: Banking, { at, due, ...values }: Drafted): Entry {
  const today = world.calendar.dayOf(world.calendar.now)
  const { file, effectiveOn } = filedOn({ at, due, kind: values.kind })
  const isSent = file < today
  const sent = new Date(`${file}T${sentAt}:00Z`)
  const over = plusDays(addBankingDays(effectiveOn, usualAchSettings.returnDays), 1)
  const settled = new Date(`${over}T14:00:00Z`)
  const isSettled = isSent && settled < world.calendar.now
  const entry: Entry = {
    ...madeAt(world, at, isSettled ? settled : isSent ? sent : at),
    ...values,
    effectiveDate: isSent ? effectiveOn : onBankingDay(due),
    status: isSettled ? 'settled' : isSent ? 'sent' : 'drafted',
    sentAt: isSent ? iso(sent) : null,
    settledAt: isSettled ? iso(settled) : null,
  }
  banking.entries.push(entry)
  return entry
}

/** Banks send back on the banking day after. */
const bouncesOn = (entry: Due) => nextBankingDay(filedOn(entry).effectiveOn)

function bounce(entry: Entry): void {
  const returnedAt = `${nextBankingDay(entry.effectiveDate ?? '')}T14:00:00.000Z`
  Object.assign(entry, {
    status: 'returned',
    returnCode: 'R02',
    returnedAt,
    settledAt: null,
    updatedAt: returnedAt,
  })
}

function postEntry(books: Books, { kind, sentAt, settledAt, returnedAt, ...entry }: Entry): void {
  if (!sentAt || kind === 'prenote') return
  const money = { ...entry, kind: kind === 'debit' ? ('debit' as const) : ('credit' as const) }
  books.post(new Date(sentAt), postAchSent(money))
  if (settledAt) books.post(new Date(settledAt), postAchSettled(money))
  if (returnedAt) books.post(new Date(returnedAt), postAchReturned(money, { hadSettled: false }))
}

export function makeCompanyBank(world: World, people: People): typeof companyBankingInfo.$inferInsert {
  const stamps = madeAt(world, world.calendar.at(200, world.random.fork('company bank')))
  return {
    ...stamps,
    bankName: companyBank.destinationName,
    accountHolderName: 'Amberroot Elixir Company, LLC',
    routingNumber: companyBank.destination,
    accountNumber: sealedIn(
      world,
      { table: 'company_banking_info', column: 'account_number', id: stamps.id },
      '880140027719',
    ),
    achCompanyId: companyBank.companyId,
    createdBy: people.admin.id,
  }
}

/** The moves of settled commissions. */
export function settlementMoves(
  world: World,
  people: People,
  commissions: readonly Commission[],
): (typeof transitions.$inferInsert)[] {
  return commissions.flatMap((row) => {
    if (!row.approvedAt) return []
    const of = { entityType: 'commissions', entityId: row.id, byUser: people.admin.id }
    const approved = moveAt(world, {
      ...of,
      action: 'approve',
      fromState: 'pending',
      toState: 'approved',
      at: new Date(row.approvedAt),
    })
    const paid = row.paidDate
      ? [
          moveAt(world, {
            ...of,
            action: 'pay',
            fromState: 'approved',
            toState: 'paid',
            at: new Date(`${row.paidDate}T18:00:00Z`),
          }),
        ]
      : []
    return [approved, ...paid]
  })
}
