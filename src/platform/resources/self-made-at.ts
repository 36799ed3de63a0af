import type { Tx } from '#platform/db/client.ts'

/** When somebody made a task that they close, or null when another did: an assignment earns as soon as it is done. */
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
