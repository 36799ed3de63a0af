import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import type { AlertWords } from '#platform/rules/alert-words.ts'
import { changedOf } from '../db/changed.ts'
import { recordChange } from './audit.ts'
import { recordMove } from './moves.ts'

/** An alert for administrators; `key` identifies it. */
export type Fact = AlertWords & {
  key: string
  type: string
  subject?: { type: string; id: string }
  repId?: string
}

/** Raises an alert unless it is open, or resolved but still true. @returns whether it is new */
export async function raiseAlert(tx: Tx, fact: Fact): Promise<boolean> {
  const id = uuidv7()
  const made = await tx.row(
    `INSERT INTO admin_alerts (id, alert_type, severity, title, description, action_required, alert_key, related_rep_id,
       subject_type, subject_id, is_standing)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true
      WHERE NOT EXISTS (SELECT FROM admin_alerts WHERE alert_key = $7 AND is_standing AND deleted_at IS NULL)
     ON CONFLICT (alert_key) WHERE deleted_at IS NULL AND NOT is_resolved DO UPDATE SET is_standing = true RETURNING id`,
    [
      id,
      fact.type,
      fact.severity,
      fact.title.slice(0, 200),
      fact.description,
      fact.actionRequired,
      fact.key,
      fact.repId ?? null,
      fact.subject?.type ?? null,
      fact.subject?.id ?? null,
    ],
  )
  // One that was reopened is true again.
  if (made?.id !== id) return false
  await recordChange(tx, null, {
    entity: 'admin_alerts',
    id,
    action: 'create',
    after: { title: fact.title, status: 'open' },
  })
  return true
}

/** The facts behind these alerts are no longer true: unresolved ones are closed. */
export async function clearAlerts(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  const gone = await tx.rows(
    `UPDATE admin_alerts a
        SET is_standing = false, status = CASE WHEN o.is_resolved THEN o.status ELSE 'resolved' END, is_resolved = true,
            resolved_at = coalesce(o.resolved_at, $2), ${changedOf('o', '$2')}
       FROM (SELECT id, status, is_resolved, resolved_at, version FROM admin_alerts
              WHERE alert_key = ANY($1) AND (is_standing OR NOT is_resolved) AND deleted_at IS NULL FOR NO KEY UPDATE) o
      WHERE a.id = o.id RETURNING a.id, o.status AS from`,
    [keys, now.toISOString()],
  )
  for (const { id, from } of gone) {
    if (from === 'open' || from === 'owned')
      await recordMove(tx, null, { entity: 'admin_alerts', id, action: 'clear', from, to: 'resolved' })
    else tx.changes.push({ entity: 'admin_alerts', id, op: 'update' })
  }
}
