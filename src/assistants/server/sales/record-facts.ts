import { thankedFor } from '#assistants/rules/sales/compose-draft.ts'
import { productPolicy } from '#catalog/rules/policy.ts'
import { followUpReminderPolicy, interactionPolicy, sampleRequestPolicy } from '#crm/rules/policy.ts'
import type { DraftSubject } from '#email/rules/draft-subjects.ts'
import { emailPolicy, inboundMailPolicy } from '#email/rules/policy.ts'
import { orderItemPolicy, orderPolicy } from '#orders/rules/policy.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'

/** The record whose facts are read, the reader, and the prospect behind a client. */
export type About = { actor: Actor; kind: DraftSubject; recordId: string; prospectId: string | null }

const columnOf = ({ kind }: About) => `${kind}_id`

/** The latest contacts, within the reader's scope. */
export async function contactsOf(db: Db, { actor, prospectId }: About) {
  if (prospectId === null) return []
  const params = new Params()
  return db.rows(
    `SELECT t.id, t.type, t.subject, t.notes, t.outcome, t.next_action, coalesce(t.completed_at, t.created_at) AS at
       FROM interactions t WHERE t.prospect_id = ${params.add(prospectId)} AND t.status = 'done' AND t.deleted_at IS NULL
        AND (t.type = ANY(${params.add([...thankedFor])}) OR t.notes IS NOT NULL) AND ${scopeSql(interactionPolicy.read(actor), params)}
      ORDER BY coalesce(t.completed_at, t.created_at) DESC, t.id DESC LIMIT 10`,
    params.values,
  )
}
export type Contact = Awaited<ReturnType<typeof contactsOf>>[number]

/** The inbound email to answer: the named one, else the latest open one. @throws AppError 404 if the named is not found */
export async function answerOf(db: Db, about: About, answerTo: string | undefined) {
  const params = new Params()
  const open = answerTo ? `t.id = ${params.add(answerTo)}` : `t.kind = 'reply' AND t.answered_at IS NULL`
  const row = await db.row(
    `SELECT t.id, t.subject, left(t.body, 20000) AS body, t.received_at AS at FROM inbound_mails t
      WHERE t.${columnOf(about) /* e.g. prospect_id */} = ${params.add(about.recordId)} AND ${open /* e.g. t.answered_at IS NULL */}
        AND t.deleted_at IS NULL AND ${scopeSql(inboundMailPolicy.read(about.actor), params)}
      ORDER BY t.received_at DESC, t.id DESC LIMIT 1`,
    params.values,
  )
  if (answerTo && !row) throw notFound()
  return row
}

export async function sampleOf(db: Db, about: About) {
  const params = new Params()
  const row = await db.row(
    `SELECT t.id, t.status, t.products, coalesce(t.delivered_date, t.shipped_date, t.created_at) AS at FROM sample_requests t
      WHERE t.${columnOf(about) /* e.g. prospect_id */} = ${params.add(about.recordId)} AND t.status NOT IN ('refused', 'cancelled')
        AND t.deleted_at IS NULL AND ${scopeSql(sampleRequestPolicy.read(about.actor), params)}
      ORDER BY t.created_at DESC, t.id DESC LIMIT 1`,
    params.values,
  )
  if (!row) return null
  const ids = (Array.isArray(row.products) ? row.products : []).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'productId' in one && typeof one.productId === 'string'
      ? one.productId
      : [],
  )
  return { id: row.id, status: row.status, at: row.at, products: await productNames(db, about.actor, ids) }
}

async function productNames(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const params = new Params()
  const rows = await db.rows(
    `SELECT t.name FROM products t WHERE t.id = ANY(${params.add(ids)}::uuid[]) AND t.deleted_at IS NULL
        AND ${scopeSql(productPolicy.read(actor), params)} ORDER BY t.name, t.id LIMIT 3`,
    params.values,
  )
  return rows.map(({ name }) => name)
}

/** The last valid order, with the product that makes up most of its amount. */
export async function orderOf(db: Db, { actor, kind, recordId }: About) {
  if (kind !== 'client') return null
  const params = new Params()
  const order = await db.row(
    `SELECT t.id, t.order_number AS number, t.order_date AS at, t.status FROM orders t
      WHERE t.client_id = ${params.add(recordId)} AND t.status NOT IN ('cancelled', 'returned') AND t.deleted_at IS NULL
        AND ${scopeSql(orderPolicy.read(actor), params)} ORDER BY t.order_date DESC, t.id DESC LIMIT 1`,
    params.values,
  )
  if (!order) return null
  const items = new Params()
  const rows = await db.rows(
    `SELECT t.product_name AS name FROM order_items t WHERE t.order_id = ${items.add(order.id)} AND t.deleted_at IS NULL
        AND ${scopeSql(orderItemPolicy.read(actor), items)} ORDER BY t.total_price DESC, t.id LIMIT 3`,
    items.values,
  )
  return { ...order, products: [...new Set(rows.map(({ name }) => name))] }
}

/** The next open reminder about the record. */
export async function reminderOf(db: Db, about: About) {
  const params = new Params()
  return db.row(
    `SELECT t.id, t.title, t.due_date AS at FROM follow_up_reminders t
      WHERE t.${columnOf(about) /* e.g. prospect_id */} = ${params.add(about.recordId)} AND t.status IN ('open', 'snoozed')
        AND t.deleted_at IS NULL AND ${scopeSql(followUpReminderPolicy.read(about.actor), params)}
      ORDER BY t.due_date, t.id LIMIT 1`,
    params.values,
  )
}

/** The last email sent to the record. */
export async function lastEmailOf(db: Db, { actor, kind, recordId }: About) {
  const params = new Params()
  return db.row(
    `SELECT t.id, t.subject, t.sent_at AS at FROM emails t
      WHERE t.recipient_type = ${params.add(kind)} AND t.recipient_id = ${params.add(recordId)} AND t.status IN ('sent', 'delivered')
        AND t.sent_at IS NOT NULL AND t.deleted_at IS NULL AND ${scopeSql(emailPolicy.read(actor), params)}
      ORDER BY t.sent_at DESC, t.id DESC LIMIT 1`,
    params.values,
  )
}
