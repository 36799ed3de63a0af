import { useQuery } from '@tanstack/react-query'
import type { List, RowOf } from '#contracts/define.ts'
import { commissions } from '#contracts/orders/commission.ts'
import { orders } from '#contracts/orders/order.ts'
import { weekStart } from '#domain/orders/commission.ts'
import { isOwedBack, judgePayout } from '#domain/orders/commission-payout.ts'
import { api } from '#web/app/api.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { addressOf } from '#web/app/query-key.ts'
import type { Order } from '../shared/order-types.ts'

export type Commission = RowOf<typeof commissions>

export const shownWeeks = 12
// A year of a large team; beyond it the sums would no longer be whole, so it is said.
const mostPages = 25

export type Found = { rows: Commission[]; isWhole: boolean }

async function readAll(query: Record<string, string>, signal: AbortSignal): Promise<Found> {
  const rows: Commission[] = []
  let cursor = ''
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await api.get<List<Commission>>(
      addressOf([commissions.path, { ...query, limit: 200, cursor }]),
      { signal },
    )
    rows.push(...answer.items)
    if (answer.nextCursor === null) return { rows, isWhole: true }
    cursor = answer.nextCursor
  }
  return { rows, isWhole: false }
}

function useAll(query: Record<string, string>) {
  return useQuery<Found>({
    queryKey: [commissions.path, 'all', query],
    queryFn: ({ signal }) => readAll(query, signal),
    meta: { live: ['orders'] },
  })
}

/** The Sunday of a week in the company's time zone, `back` weeks ago, as the server writes it. */
export function weekOf(now: Date, timeZone: string, back = 0): string {
  const sunday = new Date(weekStart(now, timeZone))
  sunday.setUTCDate(sunday.getUTCDate() - 7 * back)
  return sunday.toISOString().slice(0, 10)
}

/** Everything of the last weeks, and what is older and not paid yet; newest first. */
export function useCommissions() {
  const { company } = useAppConfig()
  const since = weekOf(new Date(), company.timeZone, shownWeeks - 1)
  // A canceled order's commission and its reversal are nobody's to look at any more.
  const open = { 'nettedAt.null': 'true', sort: '-weekStartDate' }
  const recent = useAll({ ...open, 'weekStartDate.gte': since })
  const older = useAll({ ...open, 'weekStartDate.lt': since, status: 'pending,approved' })
  return {
    rows: [...(recent.data?.rows ?? []), ...(older.data?.rows ?? [])],
    isPending: recent.isPending || older.isPending,
    error: recent.error ?? older.error,
    isWhole: recent.data?.isWhole !== false && older.data?.isWhole !== false,
    retry: () => void Promise.all([recent.refetch(), older.refetch()]),
  }
}

const ordersPerCall = 100

/** The orders that some commissions come from, by id. */
export function useOrdersOf(rows: readonly Commission[]): ReadonlyMap<string, Order> {
  const ids = [...new Set(rows.map((row) => row.orderId))].toSorted()
  const { data } = useQuery<Order[]>({
    queryKey: [orders.path, 'by-id', { id: ids.join(',') }],
    queryFn: async ({ signal }) => {
      const found: Order[] = []
      for (let from = 0; from < ids.length; from += ordersPerCall) {
        const id = ids.slice(from, from + ordersPerCall).join(',')
        const page = await api.get<List<Order>>(addressOf([orders.path, { id, limit: 200 }]), { signal })
        found.push(...page.items)
      }
      return found
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  return new Map(data?.map((order) => [order.id, order]))
}

export function sumOf(rows: readonly Commission[]): number {
  return rows.reduce((sum, row) => sum + row.commissionAmount, 0)
}

/** What the rate was taken of: subtotal less discounts (O4); a reversal takes back, it has no base of its own. */
export function baseOf(row: Commission, order: Order | undefined): number | undefined {
  if (!order || row.commissionType !== 'accrual') return undefined
  return order.subtotal - order.discount - order.promoDiscount
}

/** What was chosen for payment, and every approved reversal of those reps: none is passed by. */
export function withReversals(chosen: readonly Commission[], every: readonly Commission[]): Commission[] {
  const reps = new Set(chosen.map((row) => row.salesRepId))
  const ids = new Set(chosen.map((row) => row.id))
  const owed = every.filter((row) => reps.has(row.salesRepId) && row.status === 'approved' && isOwedBack(row))
  return [...chosen, ...owed.filter((row) => !ids.has(row.id))]
}

/** Why these cannot be paid as they are chosen, in the server's words. */
export function payoutProblem(
  chosen: readonly Commission[],
  every: readonly Commission[],
  nameOf: (repId: string) => string,
): string | undefined {
  for (const [repId, rows] of Map.groupBy(chosen, (row) => row.salesRepId)) {
    const open = every.filter((row) => row.salesRepId === repId && row.status !== 'paid')
    const verdict = judgePayout(nameOf(repId), rows, open)
    if (!verdict.ok) return verdict.message
  }
  return undefined
}

/** An order that has not been shipped has not earned anything yet. */
export function isEarned(row: Commission): boolean {
  return row.earnedAt !== null
}
