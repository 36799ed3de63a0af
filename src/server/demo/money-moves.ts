import type { companyBankingInfo } from '../db/schema/accounts-banking.ts'
import type { transitions } from '../db/schema/identity-log.ts'
import type { achEntries } from '../db/schema/orders-money.ts'
import { day, hour, iso, later } from './calendar.ts'
import type { Accounts } from './clients.ts'
import type { Payout } from './commissions.ts'
import type { Commission, Orders } from './made-orders.ts'
import { type People, routingOf } from './people.ts'
import { madeAt, sealedIn, type World } from './world.ts'

type Entry = typeof achEntries.$inferInsert & { id: string }
const odfi = '10200047'

/** Debits of what was shipped and credits to reps, as far as each has come; one debit was returned by the bank. */
export function makeAchEntries(
  world: World,
  people: People,
  { accounts, orders, payouts }: { accounts: Accounts; orders: Orders; payouts: readonly Payout[] },
): Entry[] {
  const entries: Entry[] = []
  let trace = 0
  const blocked = accounts.clients.find(({ row }) => row.accountStatus === 'on_hold')
  const bankOf = new Map(accounts.banking.map(({ clientId, id }) => [clientId, id]))
  const shippedAt = orders.orders.flatMap(({ shippedDate }) => shippedDate ?? []).sort()
  // The youngest debits still wait for their two people.
  const [sentFrom, released, drafted] = [
    shippedAt.at(-11) ?? '',
    shippedAt.at(-4) ?? '',
    shippedAt.at(-2) ?? '',
  ]
  const add = (from: Date, values: Omit<Entry, 'id' | 'status'>) => {
    const waits = iso(from) >= drafted ? 'drafted' : iso(from) >= released ? 'released' : null
    const status = waits ?? (iso(from) >= sentFrom ? 'sent' : 'settled')
    const sent = later(from, 20 * hour)
    const isOut = status === 'sent' || status === 'settled'
    if (isOut) trace++
    const entry: Entry = {
      ...madeAt(world, from, isOut ? sent : from),
      status,
      effectiveDate: bankingDay(world, later(from, day)),
      ...(status === 'drafted'
        ? {}
        : {
            checkedBy: people.operations.id,
            releasedBy: people.admin.id,
            releasedAt: iso(later(from, 16 * hour)),
          }),
      ...(isOut
        ? {
            sentAt: iso(sent),
            fileName: `ach-${world.calendar.dayOf(sent).replaceAll('-', '')}-A.txt`,
            traceNumber: `${odfi}${String(trace).padStart(7, '0')}`,
          }
        : {}),
      ...(status === 'settled' ? { settledAt: iso(later(sent, 2 * day)) } : {}),
      ...values,
    }
    entries.push(entry)
    return entry
  }
  for (const order of orders.orders) {
    if (!order.shippedDate || order.total === 0) continue
    const shared = {
      clientId: order.clientId,
      orderId: order.id,
      bankingId: bankOf.get(order.clientId) ?? null,
      secCode: 'CCD',
    }
    add(new Date(order.shippedDate), { ...shared, kind: 'debit', amount: order.total })
    if (order.returnedAt) add(new Date(order.returnedAt), { ...shared, kind: 'credit', amount: order.total })
  }
  const bounced = entries.findLast(
    (entry) => entry.clientId === blocked?.row.id && entry.kind === 'debit' && entry.sentAt,
  )
  if (bounced) {
    const returnedAt = iso(later(new Date(bounced.sentAt ?? 0), 2 * day))
    Object.assign(bounced, {
      status: 'returned',
      returnCode: 'R02',
      returnedAt,
      settledAt: null,
      updatedAt: returnedAt,
    })
  }
  for (const { repId, amount, paidOn, rows } of payouts) {
    const { id } = add(paidOn, { kind: 'credit', secCode: 'PPD', userId: repId, amount })
    for (const row of rows) row.achEntryId = id
  }
  return entries
}

/** Monday to Friday; the company's own calendar knows the holidays. */
function bankingDay(world: World, from: Date): string {
  let at = from
  while ([0, 6].includes(new Date(`${world.calendar.dayOf(at)}T12:00:00Z`).getUTCDay())) at = later(at, day)
  return world.calendar.dayOf(at)
}

export function makeCompanyBank(world: World, people: People): typeof companyBankingInfo.$inferInsert {
  const stamps = madeAt(world, world.calendar.at(200, world.random.fork('company bank')))
  return {
    ...stamps,
    bankName: 'Larkspur National Bank',
    accountHolderName: 'Amberroot Elixir Company, LLC',
    routingNumber: routingOf(odfi),
    accountNumber: sealedIn(
      world,
      { table: 'company_banking_info', column: 'account_number', id: stamps.id },
      '880140027719',
    ),
    achCompanyId: '1840027719',
    createdBy: people.admin.id,
  }
}

type Moved = Pick<
  typeof transitions.$inferInsert,
  'entityType' | 'entityId' | 'action' | 'fromState' | 'toState'
> & { at: Date }

/** The moves of settled commissions, and of trainees who became reps. */
export function settlementMoves(
  world: World,
  people: People,
  commissions: readonly Commission[],
): (typeof transitions.$inferInsert)[] {
  const move = ({ at, ...what }: Moved) => ({
    id: world.newId(at),
    ...what,
    byUser: people.admin.id,
    at: iso(at),
  })
  const settled = commissions.flatMap((row) => {
    if (!row.approvedAt) return []
    const of = { entityType: 'commissions', entityId: row.id }
    const approved = move({
      ...of,
      action: 'approve',
      fromState: 'pending',
      toState: 'approved',
      at: new Date(row.approvedAt),
    })
    const paid = row.paidDate
      ? [
          move({
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
  const graduated = people.reps.map(({ user }) =>
    move({
      entityType: 'users',
      entityId: user.id,
      action: 'graduate',
      fromState: 'trainee',
      toState: 'sales_rep',
      at: new Date(`${user.hireDate}T18:00:00Z`),
    }),
  )
  return [...settled, ...graduated]
}
