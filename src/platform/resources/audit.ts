import type { Actor } from '#platform/rules/access/access.ts'
import type { Db, Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { insertSql, Params } from '../db/params.ts'
import type { Caller } from './caller.ts'

type AuditEntry = {
  entity: string
  id: string
  action: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string | null
  metadata?: Record<string, unknown> | null
}

/** Names of fields that differ between two states of a record; timestamps and versions are ignored. */
function changedFields(
  before: Record<string, unknown> | null | undefined,
  after: Record<string, unknown> | null | undefined,
): string[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  for (const stamp of ['id', 'version', 'createdAt', 'updatedAt']) keys.delete(stamp)
  return [...keys].filter((key) => !same(before?.[key] ?? null, after?.[key] ?? null))
}

function same(a: unknown, b: unknown): boolean {
  return (
    a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  )
}

/**
 * Writes the audit row and queues the live event of a change, in its transaction. Both states hold only what changed, and must
 * not hold secrets. A null `caller` is the system.
 */
export async function recordChange(tx: Tx, caller: Caller | null, entry: AuditEntry): Promise<void> {
  const params = new Params()
  tx.changes.push({ entity: entry.entity, id: entry.id, op: entry.action })
  await tx.rows(auditSql(params, caller, entry), params.values)
}

/** SQL of an audit row's INSERT, for statements with several writes. */
export function auditSql(params: Params, caller: Caller | null, entry: AuditEntry): string {
  const changes = changedFields(entry.before, entry.after)
  const isCustomer = caller?.actor.role === 'customer'
  return insertSql(params, 'audit_logs', {
    entityType: entry.entity,
    entityId: entry.id,
    action: entry.action,
    performedBy: isCustomer ? null : (caller?.actor.id ?? null),
    performedByCustomer: isCustomer ? caller.actor.id : null,
    oldValues: entry.before ? JSON.stringify(pick(entry.before, changes)) : null,
    newValues: entry.after ? JSON.stringify(pick(entry.after, changes)) : null,
    changes: JSON.stringify(changes),
    ipAddress: caller?.ip ?? null,
    userAgent: caller?.userAgent ?? null,
    sessionId: caller?.sessionId ?? null,
    reason: entry.reason ?? null,
    metadata: entry.metadata ? JSON.stringify(entry.metadata) : null,
  })
}

function pick(values: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
}

export type AuditEvent = {
  action: string
  /** The acting user, as far as proven. */
  actor: Pick<Actor, 'id' | 'role'> | null
  /** Table and id of the record concerned; absent when there is none. */
  entity?: string
  id?: string | null
  ip: string | null
  userAgent: string | null
  sessionId?: string | null
  reason?: string | null
  metadata?: Record<string, unknown> | null
}

/** Entity of events that concern no record: sign-ins, refusals. */
export const accessEntity = 'access'

/**
 * Audits an event that changes no record: sign-ins, failures, refusals, exports. It triggers no refetch and is not in a
 * record's history. Events that an anonymous caller can repeat go through `gather-events.ts`.
 */
export async function recordEvent(db: Db, event: AuditEvent): Promise<void> {
  const isCustomer = event.actor?.role === 'customer'
  const params = new Params()
  const sql = insertSql(params, 'audit_logs', {
    entityType: event.entity ?? accessEntity,
    entityId: event.id ?? null,
    action: event.action,
    performedBy: isCustomer ? null : (event.actor?.id ?? null),
    performedByCustomer: isCustomer ? (event.actor?.id ?? null) : null,
    ipAddress: event.ip,
    userAgent: event.userAgent?.slice(0, 500) ?? null,
    sessionId: event.sessionId ?? null,
    reason: event.reason ?? null,
    metadata: event.metadata ? JSON.stringify(event.metadata) : null,
    // Each event is an act of its own, apart from the rest of its transaction.
    actId: uuidv7(),
  })
  await db.rows(sql, params.values)
}

/** The caller as an event records it. */
export function eventOf(caller: Caller): Pick<AuditEvent, 'actor' | 'ip' | 'userAgent' | 'sessionId'> {
  return { actor: caller.actor, ip: caller.ip, userAgent: caller.userAgent, sessionId: caller.sessionId }
}
