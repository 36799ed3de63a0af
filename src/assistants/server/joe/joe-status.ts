import type { JoeStatus } from '#assistants/contract/joe.ts'
import { perfectionTarget, promotionTakes, statusOf } from '#assistants/rules/perfection.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { type Record, summaryOf } from '../evaluation/evaluation-status.ts'

const entities = new Set(['users', 'eval_runs', 'assistant_exchanges', 'knowledge_passages'])

/** The progress card's figures, cached until one of their entities changes: a poll costs no query. */
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
  const [row, status] = await Promise.all([
    db.row(
      `SELECT (SELECT first_name FROM users WHERE is_ai_employee AND ai_employee_type = 'joe' AND deleted_at IS NULL LIMIT 1) AS name,
              (SELECT count(*)::int FROM assistant_exchanges WHERE assistant = 'joe' AND deleted_at IS NULL) AS sessions,
              (SELECT count(DISTINCT source_key)::int FROM knowledge_passages WHERE source_type IN ('recipe', 'doc')) AS modules`,
    ),
    summaryOf(db, 'joe'),
  ])
  const { score, cycles, promotion } = status
  return {
    name: row?.name ?? 'Joe',
    message: messageOf(status),
    status: statusOf(status),
    targetAchieved: score !== null && score >= perfectionTarget,
    perfectionScore: score,
    progressToTarget: score === null ? 0 : Math.min(100, Math.floor((1000 * score) / perfectionTarget) / 10),
    testingCycles: cycles,
    sessionNumber: row?.sessions ?? 0,
    learningModules: row?.modules ?? 0,
    promotionScore: promotion,
  }
}

function messageOf({ score, cycles, heldOut, latest }: Record): string {
  if (score === null) return 'Not examined yet: an evaluation run gives the first score.'
  const runs = cycles === 1 ? 'one recorded evaluation run' : `${cycles} recorded evaluation runs`
  return `Examined in ${runs}; the score is the latest one on questions held back from him. ${promotionTakes({ heldOut, latest })}`
}
