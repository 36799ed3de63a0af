import type { Actor } from '#platform/rules/access/access.ts'
import type { HistoryEntry, HistoryPage } from '../contract/answers.ts'
import { keyOfCustom } from '../contract/custom-names.ts'
import { fileActions, fileRules } from '../contract/record-file-calls.ts'
import { noteActions, noteRules } from '../contract/record-note-calls.ts'
import type { Db } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { forbidden, notFound } from '../errors/app-error.ts'
import type { Resource, Row } from './define.ts'
import { hiddenFields, selection } from './list.ts'
import { scopeSql } from './where.ts'

/** One record within the actor's scope, deleted ones too (see `deletedAt`). @throws AppError 403, 404. */
export async function getRow(db: Db, resource: Resource, actor: Actor, id: string): Promise<Row> {
  const scope = resource.contract.policy.read(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const row = await db.row(
    `SELECT /* record */ ${selection(resource, hiddenFields(resource, actor)) /* e.g. t.id, t.version */} FROM ${resource.tableName /* e.g. prospects */} t
      WHERE t.id = ${params.add(id)} AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

/** A record's history, newest first, in pages of 50; `before` is the previous page's `nextCursor`. */
export async function historyOf(
  db: Db,
  resource: Resource,
  actor: Actor,
  { id, before }: { id: string; before?: string | undefined },
): Promise<HistoryPage> {
  await getRow(db, resource, actor, id)
  const { contract } = resource
  const seesFiles = contract.files && fileRules(contract).read(actor) !== false
  const seesNotes = contract.notes && noteRules(contract).read(actor) !== false
  const rows = await db.rows(
    `SELECT a.id, a.created_at AS at, a.action, a.reason, a.old_values AS old, a.new_values AS new,
            coalesce(u.first_name || ' ' || u.last_name, c.email) AS by
       FROM audit_logs a LEFT JOIN users u ON u.id = a.performed_by
       LEFT JOIN customer_auth c ON c.id = a.performed_by_customer
      WHERE a.entity_type = $1 AND a.entity_id = $2 AND a.changes IS NOT NULL AND ($3::uuid IS NULL OR a.id < $3)
        AND a.action <> ALL($4::text[])
      ORDER BY a.id DESC LIMIT 51`,
    [
      resource.tableName,
      id,
      before ?? null,
      [...(seesFiles ? [] : fileActions), ...(seesNotes ? [] : noteActions)],
    ],
  )
  const hidden = hiddenFields(resource, actor)
  const shown = [...resource.fields, ...(seesFiles ? ['file'] : []), ...(seesNotes ? ['note'] : [])]
  // Reasons are internal notes: customers do not see them.
  const isCustomer = actor.role === 'customer'
  const items = rows.slice(0, 50).map((row) => {
    const entry = entryOf(row, shown, hidden)
    return isCustomer ? { ...entry, reason: null } : entry
  })
  return { items, nextCursor: rows.length > 50 ? (items.at(-1)?.id ?? null) : null }
}

type AuditRow = {
  id: string
  at: string
  by: string | null
  action: string
  reason: string | null
  old: Record<string, unknown> | null
  new: Record<string, unknown> | null
}

function entryOf(row: AuditRow, shown: readonly string[], hidden: ReadonlySet<string>): HistoryEntry {
  const changes: HistoryEntry['changes'] = {}
  for (const field of new Set([...Object.keys(row.old ?? {}), ...Object.keys(row.new ?? {})])) {
    const of = keyOfCustom(field) === undefined ? field : 'customFields'
    if (hidden.has(of) || !shown.includes(of)) continue
    changes[field] = [row.old?.[field] ?? null, row.new?.[field] ?? null]
  }
  return { id: row.id, at: row.at, by: row.by, action: row.action, reason: row.reason, changes }
}
