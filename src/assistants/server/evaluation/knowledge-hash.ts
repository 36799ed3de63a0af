import { changedNow } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'

/** Hash of all passages; it changes when any of them does. */
export async function knowledgeHash(db: Db): Promise<string> {
  const row = await db.row(
    `SELECT md5(coalesce(string_agg(source_key || part || content_hash, ',' ORDER BY source_key, part), '')) AS hash
       FROM knowledge_passages`,
  )
  return row?.hash ?? ''
}

/** Marks runs as stale that were measured on different knowledge. */
export async function markStaleRuns(db: Db): Promise<void> {
  await db.rows(
    `UPDATE eval_runs SET status = 'stale', ${changedNow}
      WHERE status = 'complete' AND knowledge_hash IS DISTINCT FROM $1`,
    [await knowledgeHash(db)],
  )
}
