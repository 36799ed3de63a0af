import type { z } from 'zod'
import type { auditQuery } from '#identity/contract/audit.ts'
import { accessActions } from '#identity/rules/audit-words.ts'
import type { Database, Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { invalidField } from '#platform/errors/app-error.ts'

export type Asked = z.output<typeof auditQuery>

export type AuditRow = {
  id: string
  act: string
  at: string
  entity: string
  entityId: string | null
  action: string
  by: string | null
  byCustomer: string | null
  old: Record<string, unknown> | null
  new: Record<string, unknown> | null
  ip: string | null
  userAgent: string | null
  reason: string | null
  metadata: Record<string, unknown> | null
  ofAct: number
}

/** Rows read per transaction; further rows are only counted. */
const mostRows = 40

/** The newest matching transactions, each with its rows in the order they were written. */
export async function findActs(
  db: Db,
  asked: Asked,
  timeZone: string,
  limit: number,
): Promise<{ acts: AuditRow[][]; nextCursor: string | null }> {
  const params = new Params()
  const where = conditions(asked, timeZone, params)
  const rows = await db.rows(
    `WITH hits AS MATERIALIZED (
       SELECT DISTINCT a.created_at, a.act_id FROM audit_logs a WHERE ${where.join(' AND ') /* e.g. true */}
        ORDER BY a.created_at DESC, a.act_id DESC LIMIT ${params.add(limit + 1)})
     SELECT * FROM (
       SELECT a.id, a.act_id AS act, a.created_at AS at, a.entity_type AS entity, a.entity_id, a.action,
              a.performed_by AS by, a.performed_by_customer AS "byCustomer", a.old_values AS old, a.new_values AS new,
              a.ip_address AS ip, a.user_agent, a.reason, a.metadata,
              count(*) OVER (PARTITION BY a.act_id)::int AS "ofAct",
              row_number() OVER (PARTITION BY a.act_id ORDER BY a.id) AS n
         FROM hits h JOIN audit_logs a ON a.act_id = h.act_id) found
      WHERE n <= ${params.add(mostRows)} ORDER BY at DESC, act DESC, id`,
    params.values,
  )
  const byAct = new Map<string, AuditRow[]>()
  for (const row of rows) byAct.set(row.act, [...(byAct.get(row.act) ?? []), row])
  const all = [...byAct.values()]
  const acts = all.slice(0, limit)
  const last = acts.at(-1)?.[0]
  return { acts, nextCursor: all.length > limit && last ? `${last.at}|${last.act}` : null }
}

/** How many transactions match, with a longer time limit: an export may cover years. */
export async function countActs(db: Database, asked: Asked, timeZone: string): Promise<number> {
  const params = new Params()
  const where = conditions(asked, timeZone, params)
  const row = await db.transact(
    (tx) =>
      tx.row(
        `SELECT count(DISTINCT a.act_id)::int AS count FROM audit_logs a WHERE ${where.join(' AND ') /* e.g. true */}`,
        params.values,
      ),
    { statementMs: 30_000 },
  )
  return row?.count ?? 0
}

/** Entities in the audit, by index skip scan instead of reading all rows. */
export async function entitiesIn(db: Db): Promise<string[]> {
  const rows = await db.rows(
    `WITH RECURSIVE kinds AS (
       (SELECT entity_type FROM audit_logs ORDER BY entity_type LIMIT 1)
       UNION ALL
       SELECT (SELECT a.entity_type FROM audit_logs a WHERE a.entity_type > k.entity_type ORDER BY a.entity_type LIMIT 1)
         FROM kinds k WHERE k.entity_type IS NOT NULL)
     SELECT entity_type AS entity FROM kinds WHERE entity_type IS NOT NULL`,
  )
  return rows.map(({ entity }) => entity)
}

const single: Readonly<Record<string, string>> = {
  export: 'export',
  reveal: 'reveal',
  added: 'create',
  changed: 'update',
  removed: 'remove',
}

function conditions(asked: Asked, timeZone: string, params: Params): string[] {
  const parts = ['true']
  if (asked.person) {
    const person = params.add(asked.person)
    parts.push(`(a.performed_by = ${person} OR a.performed_by_customer = ${person})`)
  }
  if (asked.entity) parts.push(`a.entity_type = ${params.add(asked.entity)}`)
  if (asked.record) parts.push(`a.entity_id = ${params.add(asked.record)}`)
  const zone = () => params.add(timeZone)
  if (asked.from)
    parts.push(`a.created_at >= ${params.add(asked.from)}::date::timestamp AT TIME ZONE ${zone()}`)
  if (asked.to)
    parts.push(`a.created_at < (${params.add(asked.to)}::date + 1)::timestamp AT TIME ZONE ${zone()}`)
  if (asked.kind === 'access') parts.push(`a.action = ANY(${params.add(accessActions)})`)
  else if (asked.kind === 'moved') {
    const others = [...accessActions, ...Object.values(single), 'restore']
    parts.push(`a.action <> ALL(${params.add(others)})`)
  } else if (asked.kind) parts.push(`a.action = ${params.add(single[asked.kind])}`)
  if (asked.cursor) {
    const [at = '', act = ''] = asked.cursor.split('|')
    if (Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{36}$/.test(act))
      throw invalidField('cursor', 'Invalid input')
    parts.push(`(a.created_at, a.act_id) < (${params.add(at)}::timestamptz, ${params.add(act)}::uuid)`)
  }
  return parts
}
