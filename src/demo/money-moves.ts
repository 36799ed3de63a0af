import { usualAchSettings } from '#billing/rules/ach/ach-settings.ts'
import { addBankingDays, nextBankingDay, onBankingDay } from '#billing/rules/ach/banking-days.ts'
import { codeWords } from '#billing/rules/ach/return-codes.ts'
import { postAchReturned, postAchSettled } from '#billing/rules/journal/postings.ts'
import { sentIn } from '#billing/server/ach/post-entries.ts'
import type { companyBankingInfo } from '#platform/db/schema/accounts-banking.ts'
import type { transitions } from '#platform/db/schema/identity-log.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { type Entry, type Filed, fileAll } from './bank-files.ts'
import type { Billing } from './billing.ts'
import type { Books } from './books.ts'
import { later } from './calendar.ts'
import type { Accounts } from './clients.ts'
import type { Payout } from './commissions.ts'
import type { Commission } from './made-orders.ts'
import { payoutOfEntry } from './payouts.ts'
import { type People, routingOf } from './people.ts'
import { type Move, madeAt, moveAt, sealedIn, type World } from './world.ts'

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
  const banking: Banking = { entries: [], files: [], moves: [], payouts: [] }
  const draft = (at: Date, due: string, values: Omit<Entry, 'id'>) => {
    const entry = { ...madeAt(world, at), ...values, effectiveDate: due }
    banking.entries.push(entry)
    return entry
  }
  for (const {
    id: invoiceId,
    clientId,
    orderId,
    createdAt,
    updatedAt,
    dueOn,
    status,
    total: amount,
  } of billing.invoices)
    if (amount > 0) {
      const debit = draft(new Date(createdAt ?? 0), onBankingDay(dueOn), {
        kind: 'debit',
        secCode: 'CCD',
        amount,
        clientId,
        orderId,
        invoiceId,
      })
      if (status === 'credited') Object.assign(debit, { status: 'cancelled', updatedAt })
    }
  for (const { at, clientId, orderId, amount } of billing.refunds)
    draft(at, dayOf(at), {
      kind: 'credit',
      secCode: 'CCD',
      amount,
      clientId,
      orderId,
    })
  // One after the other, as a run drafts them.
  const credits = payouts.map(({ repId: userId, amount, paidOn }, index) =>
    draft(later(paidOn, index), dayOf(paidOn), { kind: 'credit', secCode: 'PPD', userId, amount }),
  )
  fileAll(world, people, { accounts, billing, banking })

  const today = dayOf(now)
  const blocked = accounts.clients.find(({ row }) => row.accountStatus === 'on_hold')?.row.id
  const sent = banking.entries
    .filter(({ sentAt }) => sentAt)
    .toSorted((a, b) => ((a.sentAt ?? '') < (b.sentAt ?? '') ? -1 : 1))
  const bounced = sent.findLast((one) => one.clientId === blocked && bouncesOn(one) < today)
  const invoiceOf = new Map(billing.invoices.map((invoice) => [invoice.id, invoice]))
  const nameOf = new Map(banking.files.map(({ id, fileName }) => [id, fileName]))
  for (const entry of sent) {
    if (entry === bounced) bounce(world, people, { accounts, banking }, entry)
    else if (settledOn(entry) < today) settle(world, banking, entry, invoiceOf.get(entry.invoiceId ?? ''))
    postEntry(books, people, entry, nameOf.get(entry.fileId ?? '') ?? '')
  }
  banking.payouts = payouts.flatMap((payout, index) => {
    const entry = credits[index]
    if (!entry) return []
    const made = payoutOfEntry(world, people, payout, entry)
    banking.moves.push(...payoutMoves(world, people, made.id, entry))
    return [made]
  })
  return banking
}

/** The day after the return window of an entry, on which the job settles it. */
const settledOn = ({ effectiveDate }: Entry) =>
  plusDays(addBankingDays(effectiveDate ?? '', usualAchSettings.returnDays), 1)

function settle(world: World, { moves }: Banking, entry: Entry, invoice: { id: string } | undefined): void {
  const settledAt = `${settledOn(entry)}T14:00:00.000Z`
  const at = new Date(settledAt)
  Object.assign(entry, { status: 'settled', settledAt, updatedAt: settledAt })
  const move = { action: 'settle', at }
  moves.push(
    moveAt(world, {
      ...move,
      entityType: 'ach_entries',
      entityId: entry.id,
      fromState: 'sent',
      toState: 'settled',
    }),
  )
  if (!invoice) return
  Object.assign(invoice, { status: 'paid', paidOn: settledOn(entry) })
  moves.push(
    moveAt(world, {
      ...move,
      entityType: 'invoices',
      entityId: invoice.id,
      fromState: 'issued',
      toState: 'paid',
    }),
  )
}

/** Banks return an entry on the next banking day. */
const bouncesOn = ({ effectiveDate }: Entry) => nextBankingDay(effectiveDate ?? '')

const bounceCode = 'R02'

/** The account is gone: it is blocked, and its client held. */
function bounce(
  world: World,
  people: People,
  { accounts, banking: { moves } }: { accounts: Accounts; banking: Banking },
  entry: Entry,
): void {
  const returnedAt = `${bouncesOn(entry)}T14:00:00.000Z`
  Object.assign(entry, { status: 'returned', returnCode: bounceCode, returnedAt, updatedAt: returnedAt })
  const by = { byUser: people.operations.id, at: new Date(returnedAt) }
  const reason = `The bank returned a payment: ${codeWords(bounceCode)}.`
  const bank = accounts.banking.find(({ id }) => id === entry.bankingId)
  if (bank) bank.blockedReason = reason
  const moved = (entityType: string, entityId: string | null | undefined, way: Way) =>
    moves.push(moveAt(world, { entityType, entityId: entityId ?? '', ...way, ...by }))
  moved('ach_entries', entry.id, {
    action: 'return',
    fromState: 'sent',
    toState: 'returned',
    reason: codeWords(bounceCode),
  })
  moved('client_banking_info', entry.bankingId, {
    action: 'block',
    fromState: 'verified',
    toState: 'blocked',
    reason,
  })
  moved('clients', entry.clientId, { action: 'hold', fromState: 'active', toState: 'on_hold', reason })
}

type Way = Pick<Move, 'action' | 'fromState' | 'toState' | 'reason'>

/** A payout follows its entry to the bank. */
function payoutMoves(world: World, people: People, id: string, { sentAt, settledAt }: Entry): Move[] {
  const of = { entityType: 'payouts', entityId: id }
  const sent = { action: 'send', fromState: 'drafted', toState: 'sent', byUser: people.operations.id }
  const settled = { action: 'settle', fromState: 'sent', toState: 'paid' }
  return [
    ...(sentAt ? [moveAt(world, { ...of, ...sent, at: new Date(sentAt) })] : []),
    ...(settledAt ? [moveAt(world, { ...of, ...settled, at: new Date(settledAt) })] : []),
  ]
}

function postEntry(
  books: Books,
  people: People,
  { kind, sentAt, settledAt, returnedAt, ...entry }: Entry,
  fileName: string,
): void {
  if (!sentAt || kind === 'prenote') return
  const money = { ...entry, kind: kind === 'debit' ? ('debit' as const) : ('credit' as const) }
  books.post(new Date(sentAt), sentIn(money, { fileName }), people.operations.id)
  if (settledAt) books.post(new Date(settledAt), postAchSettled(money))
  if (returnedAt) {
    const memo = `Debit returned: ${codeWords(bounceCode)}`
    const posting = postAchReturned(money, { hadSettled: false })
    books.post(new Date(returnedAt), { ...posting, memo }, people.operations.id)
  }
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
            byUser: people.operations.id,
            action: 'pay',
            fromState: 'approved',
            toState: 'paid',
            at: new Date(row.updatedAt ?? row.approvedAt),
          }),
        ]
      : []
    return [approved, ...paid]
  })
}
