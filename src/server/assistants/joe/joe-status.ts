import type { JoeStatus } from '#contracts/assistants/joe.ts'
import { perfectionTarget, statusOf } from '#domain/assistants/perfection.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'

const entities = new Set(['users', 'eval_runs', 'assistant_exchanges', 'knowledge_passages'])

type Counted = {
  name: string | null
  score: number | null
  cycles: number
  sessions: number
  modules: number
  promotion: number | null
}

/** The progress card's figures, counted once and again only after one of them changed: a poll costs no query. */
export function joeStatus({ db, changes }: Pick<Context, 'db' | 'changes'>): () => Promise<JoeStatus> {
  let kept: Promise<JoeStatus> | null = null
  changes.heard((event) => {
    if (event === null || entities.has(event.entity)) kept = null
  })
  return () => {
    if (!changes.isHearing()) return count(db)
    kept ??= count(db).catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }
}

async function count(db: Db): Promise<JoeStatus> {
  const row = await db.row<Counted>(
    `SELECT (SELECT first_name FROM users WHERE is_ai_employee AND ai_employee_type = 'joe' AND deleted_at IS NULL LIMIT 1) AS name,
            (SELECT r.score FROM eval_runs r JOIN eval_suites s ON s.id = r.suite_id WHERE s.assistant = 'joe'
                AND r.status IN ('complete', 'stale') ORDER BY r.finished_at DESC LIMIT 1) AS score,
            (SELECT count(*)::int FROM eval_runs r JOIN eval_suites s ON s.id = r.suite_id WHERE s.assistant = 'joe'
                AND r.status IN ('complete', 'stale')) AS cycles,
            (SELECT count(*)::int FROM assistant_exchanges WHERE assistant = 'joe') AS sessions,
            (SELECT count(DISTINCT source_key)::int FROM knowledge_passages WHERE source_type IN ('recipe', 'doc')) AS modules,
            (SELECT avg(score) FROM (SELECT r.score FROM eval_runs r JOIN eval_suites s ON s.id = r.suite_id
              WHERE s.assistant = 'joe' AND r.status IN ('complete', 'stale') ORDER BY r.finished_at DESC LIMIT 3) AS last)
              AS promotion`,
  )
  const score = row?.score ?? null
  const targetAchieved = score !== null && score >= perfectionTarget
  const cycles = row?.cycles ?? 0
  return {
    name: row?.name ?? 'Joe',
    message: messageOf(score, cycles),
    status: statusOf(score),
    targetAchieved,
    perfectionScore: score,
    progressToTarget: score === null ? 0 : Math.min(100, Math.floor((1000 * score) / perfectionTarget) / 10),
    testingCycles: cycles,
    sessionNumber: row?.sessions ?? 0,
    learningModules: row?.modules ?? 0,
    promotionScore: row?.promotion ?? null,
  }
}

function messageOf(score: number | null, cycles: number): string {
  if (score === null) return 'Not examined yet: an evaluation run gives the first score.'
  const runs = cycles === 1 ? 'one recorded evaluation run' : `${cycles} recorded evaluation runs`
  return `Examined in ${runs}; the score is the latest one on questions held back from him.`
}
