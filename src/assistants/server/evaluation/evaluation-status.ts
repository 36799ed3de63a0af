import type { Status } from '#assistants/rules/perfection.ts'
import type { Db } from '#platform/db/client.ts'

export type Record = Status & { cycles: number; promotion: number | null }

/** Summary of an assistant's recorded runs: latest score, number of runs, mean of the last three. */
export async function summaryOf(db: Db, assistant: string): Promise<Record> {
  const runs = await db.rows(
    `SELECT r.score, r.held_out_count AS "heldOut", count(*) OVER ()::int AS cycles
       FROM eval_runs r JOIN eval_suites s ON s.id = r.suite_id
      WHERE s.assistant = $1 AND r.status IN ('complete', 'stale') AND r.score IS NOT NULL AND r.deleted_at IS NULL
      ORDER BY r.finished_at DESC, r.id DESC LIMIT 3`,
    [assistant],
  )
  const latest = runs.map(({ score }) => score)
  return {
    score: latest[0] ?? null,
    heldOut: runs[0]?.heldOut ?? 0,
    latest,
    cycles: runs[0]?.cycles ?? 0,
    promotion: latest.length === 0 ? null : latest.reduce((sum, score) => sum + score, 0) / latest.length,
  }
}
