import type { Db, Tx } from '#platform/db/client.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

type OpenWork = { clients: number; prospects: number; followUps: number }

/** A person's open work: clients, prospects that are not lost, open reminders and follow-ups. */
export async function openWorkOf(db: Db, userId: string): Promise<OpenWork> {
  const row = await db.row(
    `SELECT (SELECT count(*) FROM clients WHERE assigned_sales_rep_id = $1 AND deleted_at IS NULL)::int AS clients,
            (SELECT count(*) FROM prospects WHERE assigned_to = $1 AND deleted_at IS NULL AND NOT is_practice
                AND stage <> 'lost')::int AS prospects,
            (SELECT count(*) FROM follow_up_reminders WHERE assigned_to = $1 AND status = 'open' AND deleted_at IS NULL)::int
            + (SELECT count(*) FROM follow_ups WHERE user_id = $1 AND status = 'open' AND deleted_at IS NULL)::int AS "followUps"`,
    [userId],
  )
  return row ?? { clients: 0, prospects: 0, followUps: 0 }
}

/** Hands a person's open work over to somebody else. */
export async function handOverRecords(tx: Tx, caller: Caller, from: string, to: string): Promise<void> {
  const tables = [
    ['clients', 'assigned_sales_rep_id', 'assignedSalesRepId', ''],
    ['prospects', 'assigned_to', 'assignedTo', "AND NOT is_practice AND stage <> 'lost'"],
    ['follow_up_reminders', 'assigned_to', 'assignedTo', "AND status = 'open'"],
    ['follow_ups', 'user_id', 'userId', "AND status = 'open'"],
    [
      'prospect_follow_ups',
      'assigned_rep_id',
      'assignedRepId',
      "AND status IN ('active', 'paused', 'failed')",
    ],
    ['drip_campaigns', 'created_by', 'createdBy', ''],
    ['follow_up_sequences', 'created_by', 'createdBy', ''],
  ] as const
  for (const [table, column, field, which] of tables) {
    const rows = await tx.rows(
      `UPDATE ${table /* e.g. clients */} SET ${column /* e.g. assigned_sales_rep_id */} = $2, version = version + 1, updated_at = now()
        WHERE ${column /* e.g. assigned_sales_rep_id */} = $1 AND deleted_at IS NULL ${which /* e.g.  */} RETURNING id`,
      [from, to],
    )
    for (const { id } of rows) {
      await recordChange(tx, caller, {
        entity: table,
        id,
        action: 'hand_over',
        before: { [field]: from },
        after: { [field]: to },
      })
    }
  }
}
