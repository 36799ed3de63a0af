import { postBonus, postPayoutRecorded } from '#billing/rules/journal/postings.ts'
import { netWeek } from '#earnings/rules/payouts/netting.ts'
import { payoutLines } from '#earnings/server/payouts/payout-lines.ts'
import { weekStart } from '#orders/rules/commission.ts'
import type { Tx } from '#platform/db/client.ts'
import type { achEntries } from '#platform/db/schema/accounts-ach.ts'
import type { payouts } from '#platform/db/schema/accounts-payouts.ts'
import type { userBonuses } from '#platform/db/schema/training-rewards.ts'
import type { Books } from './books.ts'
import type { Payout } from './commissions.ts'
import type { People } from './people.ts'
import { type Move, madeAt, moveAt, type World } from './world.ts'

type PayoutRow = typeof payouts.$inferInsert & { id: string }
type Entry = typeof achEntries.$inferInsert & { id: string }
type Bonus = typeof userBonuses.$inferInsert

/** A week's payout with the status of its ACH entry; its commissions are paid once that entry has left. */
export function payoutOfEntry(
  world: World,
  people: People,
  { repId, paidOn: at, rows }: Payout,
  entry: Entry,
): PayoutRow {
  const { status: state = 'drafted' } = entry
  const hasLeft = state !== 'drafted'
  const paidOn = hasLeft ? (entry.effectiveDate ?? null) : null
  const payout: PayoutRow = {
    ...madeAt(world, at),
    userId: repId,
    weekStartDate: weekStart(rows[0]?.earnedAt ?? at, world.calendar.timeZone),
    status: state === 'settled' ? 'paid' : hasLeft ? 'sent' : 'drafted',
    method: 'bank_account',
    ...netWeek(
      rows.map((row) => ({
        kind: row.commissionType === 'reversal' ? 'reversal' : 'accrual',
        cents: row.commissionAmount,
        isCarried: false,
      })),
    ),
    achEntryId: entry.id,
    reference: hasLeft ? (entry.traceNumber ?? null) : null,
    paidOn,
    statement: [],
    createdBy: people.admin.id,
  }
  for (const row of rows) {
    Object.assign(row, { achEntryId: entry.id, payoutId: payout.id })
    if (hasLeft)
      Object.assign(row, {
        status: 'paid',
        paidDate: paidOn,
        transactionId: entry.traceNumber,
        updatedAt: entry.sentAt,
      })
  }
  return payout
}

/** Posts bonuses when they are due; each paid one has a payout. */
export function payBonuses(
  world: World,
  people: People,
  { bonuses, books }: { bonuses: readonly Bonus[]; books: Books },
): PayoutRow[] {
  const names = new Map(world.content.bonusTiers.map(({ minPoints, name }) => [minPoints, name]))
  return bonuses.flatMap((bonus) => {
    const { userId, bonusAmount: cents, qualifiedAt, paidAt } = bonus
    const id = bonus.id ?? ''
    if (!qualifiedAt) return []
    const name = names.get(bonus.pointThreshold ?? 0) ?? bonus.bonusType
    books.post(new Date(qualifiedAt), postBonus({ id, userId, name, cents }))
    if (!paidAt) return []
    const at = new Date(paidAt)
    const reference = bonus.transactionId ?? ''
    const payout: PayoutRow = {
      ...madeAt(world, at),
      userId,
      weekStartDate: weekStart(at, world.calendar.timeZone),
      status: 'recorded',
      method: bonus.paymentMethod ?? null,
      ...netWeek([{ kind: 'bonus', cents, isCarried: false }]),
      reference,
      paidOn: world.calendar.dayOf(at),
      statement: [],
      createdBy: people.admin.id,
    }
    bonus.payoutId = payout.id
    const recorded = postPayoutRecorded({ source: `payout:${payout.id}`, userId, reference, cents })
    books.post(at, recorded, people.admin.id)
    return [payout]
  })
}

/** Status moves of bonuses: due by themselves, paid by an administrator. */
export function bonusMoves(world: World, people: People, bonuses: readonly Bonus[]): Move[] {
  return bonuses.flatMap(({ id: entityId = '', qualifiedAt, paidAt }) => {
    const of = { entityType: 'user_bonuses', entityId }
    const qualified = { action: 'qualify', fromState: 'pending', toState: 'qualified' }
    const paid = { action: 'pay', fromState: 'qualified', toState: 'paid', byUser: people.admin.id }
    return [
      ...(qualifiedAt ? [moveAt(world, { ...of, ...qualified, at: new Date(qualifiedAt) })] : []),
      ...(paidAt ? [moveAt(world, { ...of, ...paid, at: new Date(paidAt) })] : []),
    ]
  })
}

/** Stores the lines of every payout's statement, as the services do. */
export async function writeStatements(tx: Tx, world: World): Promise<void> {
  const named = await tx.rows(
    `SELECT id, payout_id AS "payoutId" FROM commissions WHERE payout_id IS NOT NULL
      UNION ALL SELECT id, payout_id FROM user_bonuses WHERE payout_id IS NOT NULL`,
  )
  const ids = named.map(({ id }) => id ?? '')
  const payoutOf = new Map(named.map(({ id, payoutId }) => [id, payoutId]))
  const config = { TIME_ZONE: world.calendar.timeZone }
  const lines = await payoutLines({ config }, tx, { commissions: ids, bonuses: ids })
  const statements = [...Map.groupBy(lines, ({ id }) => payoutOf.get(id) ?? '')]
  await tx.rows(
    `UPDATE payouts p SET statement = own.lines FROM unnest($1::uuid[], $2::jsonb[]) AS own (id, lines) WHERE p.id = own.id`,
    [statements.map(([id]) => id), statements.map(([, own]) => JSON.stringify(own))],
  )
}
