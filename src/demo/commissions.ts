import { payoutHolds } from '#billing/rules/payout-hold.ts'
import { weekStart } from '#orders/rules/commission.ts'
import { doNetOut } from '#orders/rules/commission-follows.ts'
import { day, hour, iso, later } from './calendar.ts'
import type { Commission } from './made-orders.ts'
import type { People } from './people.ts'
import type { World } from './world.ts'

/** A rep's payout of one week: its rows are paid together, as one transaction. */
export type Payout = { repId: string; paidOn: Date; amount: number; rows: Commission[] }

/**
 * Settles commissions week by week, as the services do: approved on the Monday after the week in which they were earned,
 * paid on the Friday after the next. Missing papers hold a payout back; unearned rows stay as they are.
 */
export function settleCommissions(world: World, people: People, rows: readonly Commission[]): Payout[] {
  const { calendar } = world
  const isOver = (moment: Date) => calendar.daysSince(moment) > 0
  const payouts: Payout[] = []
  netOut(rows)
  const byWeek = Map.groupBy(
    rows.filter((row) => row.earnedAt && !row.nettedAt),
    (row) => `${weekStart(row.earnedAt ?? '', calendar.timeZone)}|${row.salesRepId}`,
  )
  // A run pays people by their names.
  const inTurn = people.reps.toSorted((a, b) => nameOf(a.user).localeCompare(nameOf(b.user)))
  const weeks = [...byWeek].map(([key, week]) => {
    const [sunday = '', repId = ''] = key.split('|')
    const nth = inTurn.findIndex(({ user }) => user.id === repId)
    return { sunday, repId, rep: inTurn[nth], nth, week }
  })
  weeks.sort((a, b) => (a.sunday < b.sunday ? -1 : a.sunday > b.sunday ? 1 : a.nth - b.nth))
  for (const { sunday, repId, rep, week } of weeks) {
    const monday = later(new Date(`${sunday}T16:30:00Z`), 8 * day)
    const friday = later(monday, 11 * day + hour)
    if (!rep || !isOver(monday)) continue
    for (const row of week) {
      Object.assign(row, {
        status: 'approved',
        approvedBy: people.admin.id,
        approvedAt: iso(monday),
        updatedAt: iso(monday),
      })
    }
    const amount = week.reduce((sum, row) => sum + row.commissionAmount, 0)
    if (!isOver(friday) || amount <= 0 || holdsOf(rep.user).length > 0) continue
    payouts.push({ repId, paidOn: friday, amount, rows: week })
  }
  return payouts
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** Nets out commissions that were reversed before they were settled, together with their reversals. */
function netOut(rows: readonly Commission[]): void {
  for (const ofOrder of Map.groupBy(rows, (row) => row.orderId).values()) {
    if (!doNetOut(ofOrder) || ofOrder.some((row) => row.commissionType === 'accrual' && row.earnedAt))
      continue
    const nettedAt = ofOrder
      .map((row) => row.createdAt ?? '')
      .toSorted()
      .at(-1)
    for (const row of ofOrder) Object.assign(row, { nettedAt })
  }
}

function holdsOf({
  hasSubmitted1099 = false,
  complianceVerified = false,
  preferredPaymentMethod = null,
  paymentMethodVerified = false,
}: People['reps'][number]['user']) {
  return payoutHolds({ hasSubmitted1099, complianceVerified, preferredPaymentMethod, paymentMethodVerified })
}
