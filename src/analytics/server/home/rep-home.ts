import type { RepHome } from '#analytics/contract/home.ts'
import { payoutHolds } from '#billing/rules/payout-hold.ts'
import { payoutColumns, payoutFactsOf } from '#billing/server/api.ts'
import { prospectPolicy } from '#crm/rules/policy.ts'
import { dueOf } from '#crm/server/api.ts'
import { weekStart } from '#orders/rules/commission.ts'
import { commissionPolicy, orderPolicy } from '#orders/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { waiting } from './admin-waits.ts'

/** Days without contact after which an open deal counts as stuck, as in the list of prospects. */
const stuckAfterDays = 14
const shown = 6
const shownDue = 10

/** A rep's day: whom to see, stuck deals, earnings. Only the rep's own records. */
export async function repHome(context: Context, actor: Actor): Promise<RepHome> {
  const { db } = context
  const timeZone = await companyTimeZone(db, context.config)
  const now = context.clock.now()
  const [due, { stuckSince, ...stuck }, commission, { onHold, onHoldSince, ...orders }, openDeals, begun] =
    await Promise.all([
      dueOf(db, actor, { now, zone: timeZone, limit: shownDue }),
      stuckOf(db, actor, now, timeZone),
      commissionOf(db, actor, now, timeZone),
      ordersOf(db, actor),
      openDealsOf(db, actor),
      startOf(db, actor),
    ])
  const { untouchedSince, ...start } = begun
  const papers = start.holds.filter((hold) => hold !== 'payout_verification')
  const waits = waiting([
    { kind: 'tasks', count: due.today, since: due.since },
    { kind: 'orders_on_hold', count: onHold, since: onHoldSince },
    { kind: 'stuck_deals', count: stuck.count, since: stuckSince },
    { kind: 'first_contacts', count: start.untouched, since: untouchedSince },
    { kind: 'payout_papers', count: papers.length, since: null },
  ])
  return { role: 'sales_rep', waits, due, stuck, commission, orders, openDeals, start }
}

type Stuck = RepHome['stuck'] & { stuckSince: string | null }

async function stuckOf(db: Db, actor: Actor, now: Date, timeZone: string): Promise<Stuck> {
  const params = new Params()
  const [me, at, zone] = [params.add(actor.id), params.add(now.toISOString()), params.add(timeZone)]
  const dayOf = (moment: string) => `(${moment} AT TIME ZONE ${zone})::date`
  const rows = await db.rows(
    `SELECT id, "businessName", city, "currentTenStep", days, "estimatedValue", count(*) OVER ()::int AS count,
            min("lastContact") OVER () AS since
       FROM (SELECT p.id, p.business_name AS "businessName", p.city, p.current_ten_step AS "currentTenStep",
                    p.estimated_value AS "estimatedValue", p.last_contact_date AS "lastContact",
                    ${dayOf(`${at}::timestamptz`)} - ${dayOf('p.last_contact_date')} AS days
               FROM prospects p
              WHERE p.assigned_to = ${me} AND p.stage NOT IN ('won', 'lost') AND NOT p.is_practice
                AND p.deleted_at IS NULL AND ${scopeSql(prospectPolicy.read(actor), params, 'p')}) open
      WHERE days >= ${params.add(stuckAfterDays)}
      ORDER BY "estimatedValue" DESC NULLS LAST, days DESC, id LIMIT ${params.add(shown)}`,
    params.values,
  )
  return {
    afterDays: stuckAfterDays,
    count: rows[0]?.count ?? 0,
    stuckSince: rows[0]?.since ?? null,
    items: rows.map(({ count: _, since: __, ...item }) => item),
  }
}

async function commissionOf(
  db: Db,
  actor: Actor,
  now: Date,
  timeZone: string,
): Promise<RepHome['commission']> {
  const week = weekStart(now, timeZone)
  const params = new Params()
  const [me, start] = [params.add(actor.id), params.add(week)]
  const row = await db.row(
    `SELECT coalesce(sum(t.commission_amount) FILTER (WHERE t.week_start_date = ${start}::date), 0)::bigint AS "thisWeek",
            coalesce(sum(t.commission_amount) FILTER (WHERE t.week_start_date = ${start}::date - 7), 0)::bigint AS "lastWeek"
       FROM commissions t
      WHERE t.sales_rep_id = ${me} AND t.week_start_date >= ${start}::date - 7 AND t.deleted_at IS NULL AND t.netted_at IS NULL
        AND ${scopeSql(commissionPolicy.read(actor), params)}`,
    params.values,
  )
  return { weekStart: week, thisWeek: 0, lastWeek: 0, ...row }
}

type Orders = RepHome['orders'] & { onHold: number; onHoldSince: string | null }

async function ordersOf(db: Db, actor: Actor): Promise<Orders> {
  const params = new Params()
  const rows = await db.rows(
    `SELECT t.id, t.order_number, c.business_name, t.status, t.total,
            t.order_date, count(*) OVER ()::int AS open,
            count(*) FILTER (WHERE t.status = 'on_hold') OVER ()::int AS "onHold",
            min(t.order_date) FILTER (WHERE t.status = 'on_hold') OVER () AS "onHoldSince"
       FROM orders t JOIN clients c ON c.id = t.client_id
      WHERE t.sales_rep_id = ${params.add(actor.id)} AND t.deleted_at IS NULL
        AND t.status NOT IN ('delivered', 'cancelled', 'returned') AND ${scopeSql(orderPolicy.read(actor), params)}
      ORDER BY t.created_at DESC, t.id DESC LIMIT ${params.add(shown)}`,
    params.values,
  )
  return {
    open: rows[0]?.open ?? 0,
    onHold: rows[0]?.onHold ?? 0,
    onHoldSince: rows[0]?.onHoldSince ?? null,
    items: rows.map(({ open: _, onHold: __, onHoldSince: ___, ...order }) => order),
  }
}

async function openDealsOf(db: Db, actor: Actor): Promise<RepHome['openDeals']> {
  const params = new Params()
  const row = await db.row(
    `SELECT count(*)::int AS count, coalesce(sum(p.estimated_value), 0)::bigint AS value FROM prospects p
      WHERE p.assigned_to = ${params.add(actor.id)} AND p.stage NOT IN ('won', 'lost') AND NOT p.is_practice
        AND p.deleted_at IS NULL AND ${scopeSql(prospectPolicy.read(actor), params, 'p')}`,
    params.values,
  )
  return row ?? { count: 0, value: 0 }
}

type Begun = RepHome['start'] & { untouchedSince: string | null }

/** First tasks of a new rep. */
async function startOf(db: Db, actor: Actor): Promise<Begun> {
  const row = await db.row(
    `SELECT ${payoutColumns('u')},
            (SELECT count(*)::int FROM clients c WHERE c.assigned_sales_rep_id = u.id AND c.deleted_at IS NULL) AS clients,
            p.prospects, p.untouched, p."untouchedSince",
            EXISTS (SELECT 1 FROM orders o WHERE o.sales_rep_id = u.id AND o.deleted_at IS NULL) AS "hasSold"
       FROM users u
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS prospects, count(*) FILTER (WHERE q.last_contact_date IS NULL)::int AS untouched,
               min(q.created_at) FILTER (WHERE q.last_contact_date IS NULL) AS "untouchedSince"
          FROM prospects q WHERE q.assigned_to = u.id AND NOT q.is_practice AND q.stage NOT IN ('won', 'lost')
           AND q.deleted_at IS NULL) p
      WHERE u.id = $1`,
    [actor.id],
  )
  if (!row) return { holds: [], clients: 0, prospects: 0, untouched: 0, untouchedSince: null, hasSold: false }
  const { facts, rest } = payoutFactsOf(row)
  return { ...rest, holds: payoutHolds(facts) }
}
