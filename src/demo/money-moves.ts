import { usualAchSettings } from '#billing/rules/ach/ach-settings.ts'
import { addBankingDays, nextBankingDay, onBankingDay } from '#billing/rules/ach/banking-days.ts'
import { postAchReturned, postAchSent, postAchSettled } from '#billing/rules/journal/postings.ts'
import type { companyBankingInfo } from '#platform/db/schema/accounts-banking.ts'
import type { transitions } from '#platform/db/schema/identity-log.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { type Entry, type Filed, fileAll } from './bank-files.ts'
import type { Billing } from './billing.ts'
import type { Books } from './books.ts'
import { day, later } from './calendar.ts'
import type { Accounts } from './clients.ts'
import type { Payout } from './commissions.ts'
import type { Commission } from './made-orders.ts'
import { payoutOfEntry } from './payouts.ts'
import { type People, routingOf } from './people.ts'
import { madeAt, moveAt, sealedIn, type World } from './world.ts'

export type Banking = Filed & { payouts: ReturnType<typeof payoutOfEntry>[] }

/** ACH entries day by day: debits of invoices as they fall due, refunds, credits to reps. One debit was returned. */
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
  const { dayOf, now } = world.calendar
  const banking: Banking = { entries: [], files: [], payouts: [] }
  const bankOf = new Map(accounts.banking.map(({ clientId, id }) => [clientId, id]))
  const draft = (at: Date, due: string, values: Omit<Entry, 'id'>) => {
    const entry = { ...madeAt(world, at), ...values, effectiveDate: onBankingDay(due) }
    banking.entries.push(entry)
    return entry
  }
  for (const {
    id: invoiceId,
    clientId,
    orderId,
    createdAt,
    dueOn,
    status,
    total: amount,
  } of billing.invoices)
    if (amount > 0 && status !== 'credited')
      draft(new Date(createdAt ?? 0), dueOn, {
        kind: 'debit',
        secCode: 'CCD',
        amount,
        clientId,
        orderId,
        invoiceId,
        bankingId: bankOf.get(clientId) ?? null,
      })
  for (const { at, clientId, orderId, amount } of billing.refunds)
    draft(at, dayOf(later(at, day)), {
      kind: 'credit',
      secCode: 'CCD',
      amount,
      clientId,
      orderId,
      bankingId: bankOf.get(clientId) ?? null,
    })
  const credits = payouts.map(({ repId: userId, amount, paidOn }) =>
    draft(paidOn, dayOf(paidOn), { kind: 'credit', secCode: 'PPD', userId, amount }),
  )
  fileAll(world, people, { accounts, billing, banking })

  const today = dayOf(now)
  const blocked = accounts.clients.find(({ row }) => row.accountStatus === 'on_hold')?.row.id
  const sent = banking.entries
    .filter(({ sentAt }) => sentAt)
    .toSorted((a, b) => ((a.sentAt ?? '') < (b.sentAt ?? '') ? -1 : 1))
  const bounced = sent.findLast((one) => one.clientId === blocked && bouncesOn(one) < today)
  const invoiceOf = new Map(billing.invoices.map((invoice) => [invoice.id, invoice]))
  for (const entry of sent) {
    if (entry === bounced) bounce(entry)
    else if (settledOn(entry) < today) {
      settle(entry)
      const invoice = invoiceOf.get(entry.invoiceId ?? '')
      if (invoice) Object.assign(invoice, { status: 'paid', paidOn: settledOn(entry) })
    }
    postEntry(books, entry)
  }
  banking.payouts = payouts.flatMap((payout, index) => {
    const entry = credits[index]
    return entry ? [payoutOfEntry(world, people, payout, entry)] : []
  })
  return banking
}

/** The day after the return window of an entry, on which the job settles it. */
const settledOn = ({ effectiveDate }: Entry) =>
  plusDays(addBankingDays(effectiveDate ?? '', usualAchSettings.returnDays), 1)

function settle(entry: Entry): void {
  const settledAt = `${settledOn(entry)}T14:00:00.000Z`
  Object.assign(entry, { status: 'settled', settledAt, updatedAt: settledAt })
}

/** Banks return an entry on the next banking day. */
const bouncesOn = ({ effectiveDate }: Entry) => nextBankingDay(effectiveDate ?? '')

function bounce(entry: Entry): void {
  const returnedAt = `${bouncesOn(entry)}T14:00:00.000Z`
  Object.assign(entry, { status: 'returned', returnCode: 'R02', returnedAt, updatedAt: returnedAt })
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
  const { name, holder, routing, account, achCompanyId } = world.data.life.companyBank
  return {
    ...stamps,
    bankName: name,
    accountHolderName: holder,
    routingNumber: routingOf(routing),
    accountNumber: sealedIn(
      world,
      { table: 'company_banking_info', column: 'account_number', id: stamps.id },
      account,
    ),
    achCompanyId,
    createdBy: people.admin.id,
  }
}

/** Status moves of settled commissions. */
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
