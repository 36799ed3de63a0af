import type { HomeOrder, OperationsHome } from '#analytics/contract/home.ts'
import { productPolicy } from '#catalog/rules/policy.ts'
import { orderPolicy } from '#orders/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { waiting } from './admin-waits.ts'

const shown = 8

/** The warehouse's work: orders by status, the longest waiting first, and low stock. */
export async function operationsHome(context: Context, actor: Actor): Promise<OperationsHome> {
  const { db } = context
  const [{ returnedThisWeek, since, ...counts }, oldest, lowStock, mailStuck] = await Promise.all([
    countsOf(db, actor, context.clock.now()),
    waitingOf(db, actor),
    lowStockOf(db, actor),
    mailStuckOf(db),
  ])
  const waits = waiting([
    { kind: 'orders_on_hold', count: counts.onHold, since: since.onHold },
    { kind: 'orders_to_confirm', count: counts.pending, since: since.pending },
    { kind: 'orders_to_ship', count: counts.packed, since: since.packed },
    { kind: 'orders_to_pack', count: counts.picking, since: since.picking },
    { kind: 'orders_to_pick', count: counts.confirmed, since: since.confirmed },
    { kind: 'low_stock', count: lowStock.count, since: null },
  ])
  return { role: 'operations', waits, counts, waiting: oldest, lowStock, returnedThisWeek, mailStuck }
}

type Since = Record<'pending' | 'confirmed' | 'picking' | 'packed' | 'onHold', string | null>
type Counts = OperationsHome['counts'] & { returnedThisWeek: number; since: Since }

async function countsOf(db: Db, actor: Actor, now: Date): Promise<Counts> {
  const params = new Params()
  const at = params.add(now.toISOString())
  const of = (status: string) => `count(*) FILTER (WHERE t.status = '${status}')::int`
  const row = await db.row(
    `SELECT ${of('pending')} AS pending, ${of('confirmed')} AS confirmed, ${of('picking')} AS picking,
            ${of('packed')} AS packed, ${of('on_hold')} AS "onHold", ${of('shipped')} AS shipped,
            min(t.order_date) FILTER (WHERE t.status = 'pending') AS "pendingSince",
            min(t.order_date) FILTER (WHERE t.status = 'confirmed') AS "confirmedSince",
            min(t.order_date) FILTER (WHERE t.status = 'picking') AS "pickingSince",
            min(t.order_date) FILTER (WHERE t.status = 'packed') AS "packedSince",
            min(t.order_date) FILTER (WHERE t.status = 'on_hold') AS "onHoldSince",
            count(*) FILTER (WHERE t.returned_at > ${at}::timestamptz - interval '7 days')::int AS "returnedThisWeek"
       FROM orders t
      WHERE t.deleted_at IS NULL AND (t.status NOT IN ('delivered', 'cancelled', 'returned') OR t.returned_at IS NOT NULL)
        AND ${scopeSql(orderPolicy.read(actor), params)}`,
    params.values,
  )
  return {
    pending: row?.pending ?? 0,
    confirmed: row?.confirmed ?? 0,
    picking: row?.picking ?? 0,
    packed: row?.packed ?? 0,
    onHold: row?.onHold ?? 0,
    shipped: row?.shipped ?? 0,
    returnedThisWeek: row?.returnedThisWeek ?? 0,
    since: {
      pending: row?.pendingSince ?? null,
      confirmed: row?.confirmedSince ?? null,
      picking: row?.pickingSince ?? null,
      packed: row?.packedSince ?? null,
      onHold: row?.onHoldSince ?? null,
    },
  }
}

function waitingOf(db: Db, actor: Actor): Promise<HomeOrder[]> {
  const params = new Params()
  return db.rows(
    `SELECT t.id, t.order_number, c.business_name, t.status, t.total,
            t.order_date
       FROM orders t JOIN clients c ON c.id = t.client_id
      WHERE t.deleted_at IS NULL AND t.status IN ('pending', 'confirmed', 'picking', 'packed')
        AND ${scopeSql(orderPolicy.read(actor), params)}
      ORDER BY t.order_date, t.id LIMIT ${params.add(shown)}`,
    params.values,
  )
}

async function lowStockOf(db: Db, actor: Actor): Promise<OperationsHome['lowStock']> {
  const params = new Params()
  const rows = await db.rows(
    `SELECT t.id, t.name, t.sku, t.available, t.low_stock_threshold, count(*) OVER ()::int AS count
       FROM products t
      WHERE t.deleted_at IS NULL AND t.status = 'active' AND t.available <= t.low_stock_threshold
        AND ${scopeSql(productPolicy.read(actor), params)}
      ORDER BY t.available::float / greatest(1, t.low_stock_threshold), fold_text(t.name) COLLATE "C" LIMIT ${params.add(shown)}`,
    params.values,
  )
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _, ...item }) => item) }
}

/** Operations cannot act on the alert, but learn that email is stuck and whom to ask. [MAIL-011] */
async function mailStuckOf(db: Db): Promise<OperationsHome['mailStuck']> {
  const alert = await db.row(
    `SELECT concat_ws(' ', o.first_name, o.last_name) AS owner
       FROM admin_alerts t LEFT JOIN users o ON o.id = t.owner_id AND o.status = 'active' AND o.deleted_at IS NULL
      WHERE t.alert_key = 'mail_stuck' AND t.is_standing AND t.deleted_at IS NULL ORDER BY t.created_at DESC LIMIT 1`,
  )
  if (!alert) return null
  const admins = await db.rows(
    `SELECT concat_ws(' ', first_name, last_name) AS name FROM users
      WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee
      ORDER BY created_at, id LIMIT 3`,
  )
  return { owner: alert.owner || null, tell: admins.flatMap(({ name }) => name || []) }
}
