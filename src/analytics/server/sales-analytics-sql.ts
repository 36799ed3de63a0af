import type { SalesAnalytics } from '#analytics/contract/sales-analytics.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { beginning, type Span } from './sales-span.ts'

const counted = `o.status NOT IN ('cancelled', 'returned') AND o.deleted_at IS NULL`
const revenue = 'o.subtotal - o.discount - o.promo_discount'

/** Revenue per week for twice the span, the earlier half first; weeks without orders are zero. */
export async function revenueByWeek(db: Db, span: Span): Promise<SalesAnalytics['weeks']> {
  const params = new Params()
  const [week, zone, all] = [params.add(span.thisWeek), params.add(span.zone), params.add(span.weeks * 2 - 1)]
  const own = span.repId ? `AND o.sales_rep_id = ${params.add(span.repId)}` : ''
  return db.rows(
    `SELECT to_char(w.start, 'YYYY-MM-DD') AS "weekStart", coalesce(t.revenue, 0)::bigint AS revenue,
            coalesce(t.orders, 0)::int AS orders
       FROM generate_series(${week}::date - 7 * ${all}::int, ${week}::date, interval '7 days') AS w(start)
       LEFT JOIN (SELECT local::date - extract(dow FROM local)::int AS start, sum(amount) AS revenue, count(*) AS orders
                    FROM (SELECT o.order_date AT TIME ZONE ${zone} AS local, ${revenue} AS amount FROM orders o
                           WHERE o.order_date >= ${beginning(params, span, 1)} AND o.order_date <= ${params.add(span.now)}
                             AND ${counted} ${own}) placed
                   GROUP BY 1) t ON t.start = w.start::date
      ORDER BY w.start`,
    params.values,
  )
}

type Step = Omit<SalesAnalytics['funnel'][number], 'onwardBps'>

/** For prospects added in the span: how many reached each step, how many open ones are there, and their value. */
export async function prospectsByStep(db: Db, span: Span): Promise<Step[]> {
  const params = new Params()
  const own = span.repId ? `AND p.assigned_to = ${params.add(span.repId)}` : ''
  return db.rows(
    `WITH cohort AS (
       SELECT p.current_ten_step AS step, p.stage, p.estimated_value AS value FROM prospects p
        WHERE p.created_at >= ${beginning(params, span)} AND p.created_at <= ${params.add(span.now)}
          AND NOT p.is_practice AND p.deleted_at IS NULL ${own}),
     at AS (
       SELECT step, count(*) AS all_here, count(*) FILTER (WHERE stage NOT IN ('won', 'lost')) AS here,
              sum(value) FILTER (WHERE stage NOT IN ('won', 'lost')) AS value
         FROM cohort GROUP BY step)
     SELECT s.step::int AS step, coalesce(at.here, 0)::int AS here, coalesce(at.value, 0)::bigint AS value,
            coalesce((SELECT sum(later.all_here) FROM at later WHERE later.step >= s.step), 0)::int AS reached
       FROM generate_series(1, 10) AS s(step) LEFT JOIN at ON at.step = s.step
      ORDER BY s.step`,
    params.values,
  )
}

/** Orders by the state of their shipping address. */
export async function ordersByPlace(db: Db, span: Span): Promise<SalesAnalytics['states']> {
  const params = new Params()
  const own = span.repId ? `AND o.sales_rep_id = ${params.add(span.repId)}` : ''
  return db.rows(
    `SELECT coalesce(nullif(upper(o.shipping_address ->> 'state'), ''), '–') AS state, count(*)::int AS orders,
            sum(${revenue})::bigint AS revenue
       FROM orders o
      WHERE o.order_date >= ${beginning(params, span)} AND o.order_date <= ${params.add(span.now)} AND ${counted} ${own}
      GROUP BY 1 ORDER BY revenue DESC, state LIMIT 60`,
    params.values,
  )
}

/** Sales and activity per rep; with `repId` only that rep. */
export async function repsTable(db: Db, span: Span): Promise<SalesAnalytics['reps']> {
  const params = new Params()
  const since = beginning(params, span)
  const now = params.add(span.now)
  const own = span.repId ? `AND u.id = ${params.add(span.repId)}` : ''
  return db.rows(
    `SELECT u.id AS "repId", u.first_name || ' ' || u.last_name AS name, coalesce(o.revenue, 0)::bigint AS revenue,
            coalesce(o.orders, 0)::int AS orders, coalesce(i.contacts, 0)::int AS contacts,
            coalesce(p.added, 0)::int AS added, coalesce(p.won, 0)::int AS won, coalesce(p.lost, 0)::int AS lost
       FROM users u
       LEFT JOIN (SELECT o.sales_rep_id, count(*) AS orders, sum(${revenue}) AS revenue FROM orders o
                   WHERE o.order_date >= ${since} AND o.order_date <= ${now} AND ${counted}
                   GROUP BY 1) o ON o.sales_rep_id = u.id
       LEFT JOIN (SELECT i.user_id, count(*) AS contacts FROM interactions i
                   WHERE i.completed_at >= ${since} AND i.completed_at <= ${now} AND i.status = 'done'
                     AND i.type <> 'note' AND NOT i.is_practice AND i.deleted_at IS NULL
                   GROUP BY 1) i ON i.user_id = u.id
       LEFT JOIN (SELECT p.assigned_to, count(*) AS added, count(*) FILTER (WHERE p.stage = 'won') AS won,
                         count(*) FILTER (WHERE p.stage = 'lost') AS lost FROM prospects p
                   WHERE p.created_at >= ${since} AND p.created_at <= ${now} AND NOT p.is_practice
                     AND p.deleted_at IS NULL
                   GROUP BY 1) p ON p.assigned_to = u.id
      WHERE u.role = 'sales_rep' AND NOT u.is_ai_employee AND u.deleted_at IS NULL ${own}
      ORDER BY revenue DESC, name LIMIT 200`,
    params.values,
  )
}
