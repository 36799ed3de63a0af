import type { Db } from '#platform/db/client.ts'

/** Ids of a version and of those it replaced, itself first; names do not matter. */
export async function versionsOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.rows(
    `WITH RECURSIVE versions AS (
       SELECT id, revision_of, 1 AS place FROM follow_up_sequences WHERE id = $1
       UNION ALL SELECT s.id, s.revision_of, v.place + 1 FROM follow_up_sequences s JOIN versions v ON s.id = v.revision_of)
     SELECT id FROM versions ORDER BY place LIMIT 1000`,
    [id],
  )
  return rows.map((row) => row.id ?? '')
}
