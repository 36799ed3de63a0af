import { changedNow } from '#platform/db/changed.ts'
import type { Database } from '#platform/db/client.ts'

/** Marks the user's questions that were answered later as seen. */
export async function markAnswersSeen(db: Database, userId: string): Promise<void> {
  await db.transact(async (tx) => {
    await tx.change(
      `UPDATE assistant_exchanges SET seen_at = now(), ${changedNow}
        WHERE user_id = $1 AND answered_at IS NOT NULL AND seen_at IS NULL AND deleted_at IS NULL RETURNING id`,
      [userId],
    )
  })
}
