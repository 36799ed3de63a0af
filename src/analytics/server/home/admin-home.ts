import type { AdminHome } from '#analytics/contract/home.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { traineesAtRisk } from '#training/server/api.ts'
import { adminWaits } from './admin-waits.ts'

/** Overview of the company for administrators, whose figures no scope narrows. */
export async function adminHome(context: Context): Promise<AdminHome> {
  const { db } = context
  const timeZone = await companyTimeZone(db, context.config)
  const now = context.clock.now().toISOString()
  const [waits, approvals, revenue, fulfil, pipeline, atRisk, alerts] = await Promise.all([
    adminWaits(db),
    approvalsOf(db),
    revenueOf(db, now, timeZone),
    db.row(
      `SELECT count(*)::int AS count FROM orders
        WHERE status IN ('pending', 'confirmed', 'picking', 'packed') AND deleted_at IS NULL`,
    ),
    db.rows(
      `SELECT s.step, count(p.id)::int AS count, coalesce(sum(p.estimated_value), 0)::bigint AS value
         FROM generate_series(1, 10) AS s(step)
         LEFT JOIN prospects p ON p.current_ten_step = s.step AND p.stage NOT IN ('won', 'lost') AND NOT p.is_practice
          AND p.deleted_at IS NULL
        GROUP BY s.step ORDER BY s.step`,
    ),
    traineesAtRisk(context),
    alertsOf(db),
  ])
  return {
    role: 'admin',
    waits,
    approvals,
    revenue,
    toFulfil: fulfil?.count ?? 0,
    pipeline,
    atRisk: { trainees: atRisk.trainees, items: atRisk.items.slice(0, 6) },
    alerts,
  }
}

async function approvalsOf(db: Db): Promise<AdminHome['approvals']> {
  const row = await db.row(
    `SELECT r.count AS registrations, u.count AS "teamMembers", least(r.oldest, u.oldest) AS oldest
       FROM (SELECT count(*)::int, min(created_at) AS oldest FROM business_registrations
              WHERE status = 'pending' AND deleted_at IS NULL) r,
            (SELECT count(*)::int, min(created_at) AS oldest FROM users
              WHERE status = 'pending' AND deleted_at IS NULL) u`,
  )
  return row ?? { registrations: 0, teamMembers: 0, oldest: null }
}

async function revenueOf(db: Db, now: string, timeZone: string): Promise<AdminHome['revenue']> {
  const row = await db.row(
    `WITH span AS (
       SELECT date_trunc('month', local) AT TIME ZONE $2 AS begins, date_trunc('month', local)::date::text AS month,
              date_trunc('month', local - interval '1 month') AT TIME ZONE $2 AS "lastBegins",
              (local - interval '1 month') AT TIME ZONE $2 AS "lastNow"
         FROM (SELECT $1::timestamptz AT TIME ZONE $2 AS local) l)
     SELECT s.month,
            coalesce(sum(o.subtotal - o.discount - o.promo_discount) FILTER (WHERE o.order_date >= s.begins), 0)::bigint AS cents,
            count(o.id) FILTER (WHERE o.order_date >= s.begins)::int AS orders,
            coalesce(sum(o.subtotal - o.discount - o.promo_discount) FILTER (WHERE o.order_date < s."lastNow"), 0)::bigint AS before
       FROM span s
       LEFT JOIN orders o ON o.order_date >= s."lastBegins" AND o.order_date <= $1 AND o.deleted_at IS NULL
        AND o.status NOT IN ('cancelled', 'returned') AND (o.order_date >= s.begins OR o.order_date < s."lastNow")
      GROUP BY s.month`,
    [now, timeZone],
  )
  return row ?? { month: now.slice(0, 10), cents: 0, orders: 0, before: 0 }
}

/** The most severe first; among equals one of each type before a second of any. */
async function alertsOf(db: Db): Promise<AdminHome['alerts']> {
  const rows = await db.rows(
    `SELECT id, title, severity, created_at, count(*) OVER ()::int AS open FROM admin_alerts
      WHERE status IN ('open', 'owned') AND deleted_at IS NULL
      ORDER BY array_position(ARRAY['critical', 'high', 'medium', 'low'], severity),
               row_number() OVER (PARTITION BY severity, alert_type ORDER BY created_at DESC), created_at DESC LIMIT 5`,
  )
  return { open: rows[0]?.open ?? 0, items: rows.map(({ open: _, ...alert }) => alert) }
}
