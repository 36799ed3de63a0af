import { payoutHolds } from '#billing/rules/payout-hold.ts'
import { canBePaidSql, payoutColumns, payoutFactsOf } from '#billing/server/api.ts'
import type { EarningQuery, EarningTotals, EarningView } from '#earnings/contract/earnings.ts'
import { underWaySql } from '#orders/server/api.ts'
import type { Db } from '#platform/db/client.ts'

type EarningEntity = 'commissions' | 'user_bonuses'
/** Waiting for approval; due; in a payout run; settled or canceled. */
export type EarningStep = 'waiting' | 'due' | 'under_way' | 'over'

/** Person, entity and period: settled earnings are listed from a day on, open ones without limit. */
export type EarningScope = {
  entity: EarningEntity
  since: string | null
  person: string | null
  /** Larger for a file than for a screen. */
  limit?: number
}
const inScope = ({ entity, since, person }: EarningScope) => [entity, since, person] as const

const dueStep = (row: string) => `CASE WHEN ${underWaySql(row)} THEN 'under_way' ELSE 'due' END`

/**
 * What people earned. Commissions: latest week first; canceled orders and their reversals are hidden. Bonuses: waiting ones
 * oldest first, then the latest settled.
 */
const owed = `(
  SELECT 'commissions' AS entity, k.id, k.sales_rep_id AS person_id, k.commission_amount AS cents, k.status,
         CASE k.status WHEN 'pending' THEN 'waiting' WHEN 'approved' THEN ${dueStep('k')} ELSE 'over' END AS step,
         k.earned_at IS NULL AS is_early, k.week_start_date AS day, -extract(epoch FROM k.week_start_date)::bigint AS place
    FROM commissions k WHERE k.deleted_at IS NULL AND k.netted_at IS NULL
  UNION ALL
  SELECT 'user_bonuses', b.id, b.user_id, b.bonus_amount, b.status,
         CASE b.status WHEN 'pending' THEN 'waiting' WHEN 'qualified' THEN ${dueStep('b')} ELSE 'over' END,
         false, b.updated_at::date,
         CASE WHEN b.status IN ('pending', 'qualified') THEN extract(epoch FROM b.created_at)::bigint
              ELSE 10000000000 - extract(epoch FROM b.updated_at)::bigint END
    FROM user_bonuses b WHERE b.deleted_at IS NULL)`

const scoped = `${owed} p JOIN users u ON u.id = p.person_id
    WHERE p.entity = $1 AND ($2::date IS NULL OR p.day >= $2 OR p.step <> 'over') AND ($3::uuid IS NULL OR p.person_id = $3)`

const isReady = `(p.step = 'waiting' AND NOT p.is_early OR p.step = 'due' AND ${canBePaidSql('u')})`

/** Due, in no payout yet, and held by missing papers. */
const isHeld = `(p.step = 'due' AND NOT ${canBePaidSql('u')})`

/** Rows of the view `$4`. */
const isInView = `CASE $4::text WHEN 'all' THEN true WHEN 'open' THEN p.step <> 'over' WHEN 'settled' THEN p.step = 'over'
  WHEN 'held' THEN ${isHeld} ELSE p.status = $4 END`

/** What cannot be approved yet comes after what can. */
const place = `(p.place + CASE WHEN $4::text = 'pending' AND p.is_early THEN 20000000000 ELSE 0 END)`

/** A page of earnings; `detailsOf` adds details by id. */
export async function earningPage<Detail extends { id: string }>(
  db: Db,
  scope: EarningScope,
  { view = 'all', cursor }: EarningQuery,
  detailsOf: (ids: readonly string[]) => Promise<readonly Detail[]>,
) {
  const [after = '0', afterId] = cursor?.split('_') ?? []
  const { limit = 50 } = scope
  const rows = await db.rows(
    `SELECT p.id, p.person_id, concat_ws(' ', u.first_name, u.last_name) AS name, p.cents, p.step,
            ${place} AS place, ${isReady} AS "isReady", ${payoutColumns('u')}
       FROM ${scoped} AND ${isInView} AND ($6::uuid IS NULL OR ${place} > $5 OR ${place} = $5 AND p.id < $6)
      ORDER BY ${place}, p.id DESC LIMIT $7`,
    [...inScope(scope), view, Number(after), afterId ?? null, limit + 1],
  )
  const shown = rows.slice(0, limit)
  const details = new Map((await detailsOf(shown.map(({ id }) => id))).map((one) => [one.id, one]))
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((row) => {
      const { facts, rest } = payoutFactsOf(row)
      const { place: _, step, ...common } = rest
      const detail = details.get(row.id)
      return detail ? [{ ...common, holds: step === 'over' ? [] : payoutHolds(facts), ...detail }] : []
    }),
    nextCursor: last ? `${last.place}_${last.id}` : null,
  }
}

/** Number and sums per state, what of it is ready, and people with open earnings. */
export async function earningTotals(db: Db, scope: EarningScope): Promise<EarningTotals> {
  const [states, people] = await Promise.all([
    db.rows(
      `SELECT p.status, count(*)::int AS count, sum(p.cents)::bigint AS cents, count(*) FILTER (WHERE ${isReady})::int AS ready,
              coalesce(sum(p.cents) FILTER (WHERE ${isReady}), 0)::bigint AS "readyCents",
              count(*) FILTER (WHERE ${isHeld})::int AS held, coalesce(sum(p.cents) FILTER (WHERE ${isHeld}), 0)::bigint AS "heldCents"
         FROM ${scoped} GROUP BY p.status`,
      inScope(scope),
    ),
    db.rows(
      `SELECT u.id AS "personId", concat_ws(' ', u.first_name, u.last_name) AS name, ${payoutColumns('u')},
              count(*) FILTER (WHERE p.step = 'waiting')::int AS pending,
              coalesce(sum(p.cents) FILTER (WHERE p.step = 'waiting'), 0)::bigint AS "pendingCents",
              count(*) FILTER (WHERE p.step = 'due')::int AS due,
              coalesce(sum(p.cents) FILTER (WHERE p.step = 'due'), 0)::bigint AS "dueCents"
         FROM ${scoped} AND p.step <> 'over' GROUP BY u.id ORDER BY fold_text(u.first_name) COLLATE "C", fold_text(u.last_name) COLLATE "C", u.id`,
      inScope(scope),
    ),
  ])
  return {
    states: states.map(({ status, count, cents, ready, readyCents, held, heldCents }) => ({
      status,
      count,
      cents,
      ready: { count: ready, cents: readyCents },
      held: { count: held, cents: heldCents },
    })),
    people: people.map(({ personId, name, pending, pendingCents, due, dueCents, ...facts }) => ({
      personId,
      name,
      holds: payoutHolds(facts),
      pending: { count: pending, cents: pendingCents },
      due: { count: due, cents: dueCents },
    })),
  }
}

/** Ids in a view that are at a step. */
export async function idsInView(
  db: Db,
  scope: EarningScope,
  view: EarningView,
  step: EarningStep,
): Promise<string[]> {
  const rows = await db.rows(`SELECT p.id FROM ${scoped} AND ${isInView} AND p.step = $5`, [
    ...inScope(scope),
    view,
    step,
  ])
  return rows.map(({ id }) => id)
}
