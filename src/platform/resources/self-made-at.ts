import type { Tx } from '#platform/db/client.ts'

/** When a person created the task that they complete; null if somebody else assigned it, because then points are earned at once. */
export async function selfMadeAt(
  tx: Tx,
  { entity, id, userId, createdAt }: { entity: string; id: string; userId: string; createdAt: string },
): Promise<string | null> {
  const other = await tx.row(
    `SELECT 1 FROM audit_logs WHERE entity_type = $1 AND entity_id = $2 AND action = 'create'
        AND performed_by IS DISTINCT FROM $3 LIMIT 1`,
    [entity, id, userId],
  )
  return other ? null : createdAt
}
