import { statusOf } from '#assistants/rules/perfection.ts'
import type { Context } from '#platform/context.ts'
import { changedAt, changedOf } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { summaryOf } from './evaluation-status.ts'
import { type Case, examine } from './examine.ts'
import { knowledgeHash } from './knowledge-hash.ts'

type Run = {
  id: string
  suiteId: string
  aiEmployeeId: string
  requestedBy: string | null
  status: string
  assistant: 'help' | 'joe'
  knowledgeHash: string | null
}

/** Cases per job: other jobs get their turn, and a restarted server resumes where it stopped. */
const atOnce = 20

/** Runs the cases of a run that have no result yet; the last job computes the score. Safe to repeat. */
export async function runEvaluation(context: Context, runId: string, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = context
  const run = await db.row(
    `UPDATE eval_runs r SET status = 'running', started_at = coalesce(r.started_at, $2), ${changedOf('r', '$2')},
            knowledge_hash = CASE r.status WHEN 'queued' THEN $3 ELSE r.knowledge_hash END
       FROM eval_suites s WHERE r.id = $1 AND s.id = r.suite_id AND r.status IN ('queued', 'running')
     RETURNING r.id, r.suite_id, r.ai_employee_id, r.requested_by, r.status,
               s.assistant, r.knowledge_hash`,
    // The hash is taken at the start, because the run may have waited in the queue.
    [runId, clock.now().toISOString(), await knowledgeHash(db)],
  )
  if (!run) return
  const cases = await openCases(db, run)
  for (const one of cases) {
    stopping?.throwIfAborted()
    await keepResult(context, run, one)
  }
  if (cases.length === atOnce) {
    await db.transact(async (tx) => {
      await enqueue(tx, 'run-evaluation', { runId }, { key: `run-evaluation:${runId}` })
      tx.changes.push({ entity: 'eval_runs', id: runId, op: 'update' })
    })
    return
  }
  await finish(context, run)
}

async function openCases(db: Db, run: Run): Promise<Case[]> {
  const cases = await db.rows(
    `SELECT c.id, c.question, c.context->>'planted' AS planted, c.gold_sources,
            c.required_facts, c.forbidden_claims AS forbidden, c.should_abstain,
            c.expected_stage, c.is_held_out
       FROM eval_cases c WHERE c.suite_id = $1 AND c.is_active AND c.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM eval_results r WHERE r.run_id = $2 AND r.case_id = c.id)
      ORDER BY c.id LIMIT ${atOnce}`,
    [run.suiteId, run.id],
  )
  return cases.map((one) => ({ ...one, assistant: run.assistant }))
}

async function keepResult(context: Context, run: Run, one: Case): Promise<void> {
  const { grade, answered, sources } = await examine(context, one, run.requestedBy ?? undefined)
  const params = new Params()
  const insert = insertSql(params, 'eval_results', {
    runId: run.id,
    caseId: one.id,
    answer: answered.answer,
    sources,
    confidence: answered.confidence,
    hasAbstained: answered.hasAbstained,
    latencyMs: answered.latencyMs,
    parts: JSON.stringify(grade.parts),
    violations: grade.violations,
    score: grade.score,
  })
  await context.db.rows(`${insert} ON CONFLICT (run_id, case_id) DO NOTHING`, params.values)
}

/** Scores the run (mean over held-out cases) and updates the assistant's figures in the same transaction. */
async function finish({ db, clock, voice }: Context, run: Run): Promise<void> {
  const now = clock.now().toISOString()
  const isStale = (await knowledgeHash(db)) !== run.knowledgeHash
  await db.transact(async (tx) => {
    const done = await tx.row(
      `UPDATE eval_runs r SET status = $2, finished_at = $3, ${changedOf('r', '$3')}, score = n.score,
              case_count = n.cases, held_out_count = n.held_out, answered_by = $4
         FROM (SELECT avg(e.score) FILTER (WHERE c.is_held_out) AS score, count(*)::int AS cases,
                      count(*) FILTER (WHERE c.is_held_out)::int AS held_out
                 FROM eval_results e JOIN eval_cases c ON c.id = e.case_id WHERE e.run_id = $1) AS n
        WHERE r.id = $1 AND r.status = 'running' AND n.score IS NOT NULL RETURNING r.id`,
      [run.id, isStale ? 'stale' : 'complete', now, voice ? 'model' : 'builtin'],
    )
    if (!done) {
      await tx.rows(
        `UPDATE eval_runs SET status = 'failed', error = 'The suite has no held-out cases.', finished_at = $2, ${changedAt('$2')} WHERE id = $1 AND status = 'running'`,
        [run.id, now],
      )
    } else await updateEmployee(tx, run, now)
    tx.changes.push({ entity: 'eval_runs', id: run.id, op: 'update' })
    tx.changes.push({ entity: 'users', id: run.aiEmployeeId, op: 'update' })
  })
}

async function updateEmployee(tx: Db, run: Run, now: string): Promise<void> {
  const status = await summaryOf(tx, run.assistant)
  await tx.rows(
    `UPDATE users SET perfection_score = $2, completed_testing_cycles = $3, ai_employee_status = $4, last_active_at = $5,
            ${changedAt('$5')} WHERE id = $1 AND is_ai_employee`,
    [run.aiEmployeeId, status.score, status.cycles, statusOf(status), now],
  )
}
