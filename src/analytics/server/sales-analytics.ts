import type { SalesAnalytics } from '#analytics/contract/sales-analytics.ts'
import { weekStart } from '#orders/rules/commission.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { calendarDay, isoDay } from '#platform/rules/text/dates.ts'
import { ordersByPlace, prospectsByStep, repsTable, revenueByWeek } from './sales-analytics-sql.ts'
import { beginning, type Span } from './sales-span.ts'

/** Period in weeks, and the rep; `repId` null is the whole company. */
export type Asked = { weeks: number; repId: string | null }

/**
 * The sales of the last weeks, this one included, computed from rows: weeks begin on Sunday in the company's time zone,
 * practice is left out, and every query is bounded by its dates. [CRM-005]
 */
export async function salesAnalyticsOf(
  { db, config, clock }: Context,
  { weeks, repId }: Asked,
): Promise<SalesAnalytics> {
  const zone = await companyTimeZone(db, config)
  const now = clock.now()
  const thisWeek = weekStart(now, zone)
  const span: Span = { thisWeek, weeks, zone, now: now.toISOString(), repId }
  const [byWeek, newClients, funnel, conversion, states, clients, reps] = await Promise.all([
    revenueByWeek(db, span),
    newClientsOf(db, span),
    prospectsByStep(db, span),
    conversionOf(db, span),
    ordersByPlace(db, span),
    topClients(db, span),
    repsTable(db, span),
  ])
  const current = byWeek.slice(weeks)
  const sum = (rows: typeof byWeek) => ({
    revenue: rows.reduce((total, row) => total + row.revenue, 0),
    orders: rows.reduce((total, row) => total + row.orders, 0),
  })
  const totals = sum(current)
  return {
    from: current[0]?.weekStart ?? thisWeek,
    to: isoDay(calendarDay(now, zone)),
    totals: {
      ...totals,
      averageOrder: totals.orders > 0 ? Math.round(totals.revenue / totals.orders) : null,
      newClients,
      before: sum(byWeek.slice(0, weeks)),
    },
    weeks: current,
    weeksBefore: byWeek.slice(0, weeks),
    funnel: funnel.map((row, index) => ({
      ...row,
      onwardBps: shareOf(funnel[index + 1]?.reached, row.reached),
    })),
    conversion: { ...conversion, wonBps: shareOf(conversion.won, conversion.won + conversion.lost) },
    states,
    clients,
    reps,
  }
}

function shareOf(part: number | undefined, whole: number): number | null {
  return part === undefined || whole === 0 ? null : Math.round((part * 10_000) / whole)
}

async function newClientsOf(db: Db, span: Span): Promise<number> {
  const params = new Params()
  const own = span.repId ? `AND c.assigned_sales_rep_id = ${params.add(span.repId)}` : ''
  const row = await db.row(
    `SELECT count(*)::int AS count FROM clients c
      WHERE c.created_at >= ${beginning(params, span)} AND c.created_at <= ${params.add(span.now)}
        AND c.deleted_at IS NULL ${own}`,
    params.values,
  )
  return row?.count ?? 0
}

type Conversion = Omit<SalesAnalytics['conversion'], 'wonBps'>

async function conversionOf(db: Db, span: Span): Promise<Conversion> {
  const params = new Params()
  const own = span.repId ? `AND p.assigned_to = ${params.add(span.repId)}` : ''
  const row = await db.row(
    `SELECT count(*)::int AS added, count(*) FILTER (WHERE p.stage = 'won')::int AS won,
            count(*) FILTER (WHERE p.stage = 'lost')::int AS lost,
            count(*) FILTER (WHERE p.stage NOT IN ('won', 'lost'))::int AS open
       FROM prospects p
      WHERE p.created_at >= ${beginning(params, span)} AND p.created_at <= ${params.add(span.now)}
        AND NOT p.is_practice AND p.deleted_at IS NULL ${own}`,
    params.values,
  )
  return row ?? { added: 0, won: 0, lost: 0, open: 0 }
}

async function topClients(db: Db, span: Span): Promise<SalesAnalytics['clients']> {
  const params = new Params()
  const own = span.repId ? `AND o.sales_rep_id = ${params.add(span.repId)}` : ''
  return db.rows(
    `SELECT c.id AS "clientId", c.business_name, c.city, c.state, t.orders, t.revenue
       FROM (SELECT o.client_id, count(*)::int AS orders, sum(o.subtotal - o.discount - o.promo_discount)::bigint AS revenue
               FROM orders o
              WHERE o.order_date >= ${beginning(params, span)} AND o.order_date <= ${params.add(span.now)}
                AND o.status NOT IN ('cancelled', 'returned') AND o.deleted_at IS NULL ${own}
              GROUP BY o.client_id ORDER BY revenue DESC, o.client_id LIMIT 10) t
       JOIN clients c ON c.id = t.client_id
      ORDER BY t.revenue DESC, c.id`,
    params.values,
  )
}
