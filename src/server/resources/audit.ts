import { eventChannel } from '../db/announce.ts'
import type { Tx } from '../db/client.ts'
import type { Caller } from './caller.ts'

export type AuditEntry = {
  entity: string
  id: string
  action: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string | null
  metadata?: Record<string, unknown> | null
}

/** Names of the fields in which two states of a record differ; stamps do not count. */
export function changedFields(
  before: Record<string, unknown> | null | undefined,
  after: Record<string, unknown> | null | undefined,
): string[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  for (const stamp of ['id', 'version', 'createdAt', 'updatedAt']) keys.delete(stamp)
  return [...keys].filter((key) => !same(before?.[key] ?? null, after?.[key] ?? null))
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/**
 * The audit row and the live event of one change, in its own transaction and one round trip. Both states hold only what
 * changed; secrets must not be among them. `caller` null is the system itself.
 */
export async function recordChange(tx: Tx, caller: Caller | null, entry: AuditEntry): Promise<void> {
  const changes = changedFields(entry.before, entry.after)
  const event = { entity: entry.entity, id: entry.id, op: entry.action }
  tx.changes.push(event)
  const isCustomer = caller?.actor.role === 'customer'
  await tx.rows(
    `WITH audit AS (
       INSERT INTO audit_logs (entity_type, entity_id, action, performed_by, performed_by_customer, old_values, new_values,
         changes, ip_address, user_agent, session_id, reason, metadata)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13))
     SELECT pg_notify('${eventChannel}', $14)`,
    [
      entry.entity,
      entry.id,
      entry.action,
      isCustomer ? null : (caller?.actor.id ?? null),
      isCustomer ? caller.actor.id : null,
      entry.before ? JSON.stringify(pick(entry.before, changes)) : null,
      entry.after ? JSON.stringify(pick(entry.after, changes)) : null,
      JSON.stringify(changes),
      caller?.ip ?? null,
      caller?.userAgent ?? null,
      caller?.sessionId ?? null,
      entry.reason ?? null,
      entry.metadata ? JSON.stringify(entry.metadata) : null,
      JSON.stringify(event),
    ],
  )
}

function pick(values: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
}
