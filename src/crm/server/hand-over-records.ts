import { changedNow, changedOf } from '#platform/db/changed.ts'
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
            (SELECT count(*) FROM follow_up_reminders WHERE assigned_to = $1 AND status IN ('open', 'snoozed') AND deleted_at IS NULL AND NOT is_practice)::int
            + (SELECT count(*) FROM follow_ups WHERE user_id = $1 AND status = 'open' AND deleted_at IS NULL AND NOT is_practice)::int AS "followUps"`,
    [userId],
  )
  return row ?? { clients: 0, prospects: 0, followUps: 0 }
}

type Whose = { from: string; to: string }

/** Hands a person's open work over to somebody else. */
export async function handOverRecords(tx: Tx, caller: Caller, from: string, to: string): Promise<void> {
  const tables = [
    ['clients', 'assigned_sales_rep_id', 'assignedSalesRepId', ''],
    ['prospects', 'assigned_to', 'assignedTo', "AND NOT is_practice AND stage <> 'lost'"],
    ['drip_campaigns', 'created_by', 'createdBy', ''],
    ['follow_up_sequences', 'created_by', 'createdBy', ''],
  ] as const
  for (const [table, column, field, which] of tables) {
    const rows = await tx.rows(
      `UPDATE ${table /* e.g. clients */} SET ${column /* e.g. assigned_sales_rep_id */} = $2, ${changedNow}
        WHERE ${column /* e.g. assigned_sales_rep_id */} = $1 AND deleted_at IS NULL ${which /* e.g.  */} RETURNING id`,
      [from, to],
    )
    await handedOver(tx, caller, { table, field, from, to, rows })
  }
  await handOverTasks(tx, caller, { from, to, prospectId: null })
}

/** Hands over a person's open tasks and running sequences: those with one prospect, or all. */
export async function handOverTasks(
  tx: Tx,
  caller: Caller,
  { from, to, prospectId }: Whose & { prospectId: string | null },
): Promise<void> {
  const tables = [
    [
      'follow_up_reminders',
      'assigned_to',
      'assignedTo',
      "status IN ('open', 'snoozed') AND NOT t.is_practice",
    ],
    ['follow_ups', 'user_id', 'userId', "status = 'open' AND NOT t.is_practice"],
    ['prospect_follow_ups', 'assigned_rep_id', 'assignedRepId', "status IN ('active', 'paused', 'failed')"],
  ] as const
  for (const [table, column, field, open] of tables) {
    const rows = await tx.rows(
      `UPDATE ${table /* e.g. follow_ups */} t SET ${column /* e.g. user_id */} = $2, ${changedOf('t', 'now()')}
        WHERE t.${column /* e.g. user_id */} = $1 AND t.deleted_at IS NULL AND t.${open /* e.g. status = 'open' */}
          AND ($3::uuid IS NULL OR t.prospect_id = $3) RETURNING t.id`,
      [from, to, prospectId],
    )
    await handedOver(tx, caller, { table, field, from, to, rows })
  }
}

type HandedOver = Whose & { table: string; field: string; rows: readonly { id: string }[] }

async function handedOver(
  tx: Tx,
  caller: Caller,
  { table, field, from, to, rows }: HandedOver,
): Promise<void> {
  for (const { id } of rows)
    await recordChange(tx, caller, {
      entity: table,
      id,
      action: 'hand_over',
      before: { [field]: from },
      after: { [field]: to },
    })
}
