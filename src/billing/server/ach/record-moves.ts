import type { Tx } from '#platform/db/client.ts'
import type { Caller } from '#platform/resources/caller.ts'

type Moves = { action: string; from: string; to: string; reason?: string | null }

/** Writes transition log rows and live events for a move of many entries. */
export async function recordMoves(
  tx: Tx,
  caller: Caller | null,
  ids: readonly string[],
  { action, from, to, reason = null }: Moves,
): Promise<void> {
  await tx.rows(
    `INSERT INTO transitions (entity_type, entity_id, action, from_state, to_state, by_user, reason)
     SELECT 'ach_entries', moved.id, $2, $3, $4, $5, $6 FROM unnest($1::uuid[]) AS moved (id)`,
    [ids, action, from, to, caller?.actor.id ?? null, reason],
  )
  for (const id of ids) tx.changes.push({ entity: 'ach_entries', id, op: action })
}
