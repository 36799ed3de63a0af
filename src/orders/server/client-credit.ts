import type { CreditFacts } from '#orders/rules/credit-hold.ts'
import type { Db } from '#platform/db/client.ts'
import { isOursSql, openSql } from './open-invoices.ts'

/** SQL for what the client of the order `t` owes on the day `$today`, as one column. */
export const creditFactsSql = (t: string, today: string) => `(SELECT json_build_object(
    'today', ${today}::text,
    'pastDueCents', coalesce(sum(late.open) FILTER (WHERE late.is_late), 0),
    'pastDueSince', min(late.due_on) FILTER (WHERE late.is_late AND late.open > 0),
    'owed', (SELECT coalesce(sum(l.amount), 0) FROM journal_lines l
              WHERE l.client_id = ${t}.client_id AND l.account = 'receivable'),
    'limit', (SELECT x.credit_limit FROM clients x WHERE x.id = ${t}.client_id),
    'openOrders', (SELECT coalesce(sum(greatest(0, other.total - coalesce(
                      (SELECT sum(v.total) FROM invoices v WHERE v.order_id = other.id AND v.fee_for IS NULL), 0))), 0)
                     FROM orders other WHERE other.client_id = ${t}.client_id AND other.id <> ${t}.id
                      AND other.status IN ('confirmed', 'picking', 'packed') AND other.deleted_at IS NULL),
    'thisOrder', ${t}.total)
   FROM (SELECT i.due_on, ${openSql('i')} AS open, i.due_on < ${today} - coalesce((SELECT (value ->> 'graceDays')::int
             FROM company_settings WHERE key = 'receivables' AND deleted_at IS NULL), 5) AND NOT ${isOursSql('i')} AS is_late
           FROM invoices i WHERE i.client_id = ${t}.client_id AND i.status = 'issued' AND i.deleted_at IS NULL OFFSET 0) late)`

/** What the client of one order owes. */
export async function readCredit(db: Db, orderId: string, today: string): Promise<CreditFacts | undefined> {
  const row = await db.row(
    `SELECT ${creditFactsSql('t', '$2::date')} AS credit FROM orders t WHERE t.id = $1`,
    [orderId, today],
  )
  return row?.credit ? { ...row.credit, today } : undefined
}
