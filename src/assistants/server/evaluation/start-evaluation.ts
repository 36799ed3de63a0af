import type { EvaluationProgress } from '#assistants/contract/evaluation.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { wilson } from '#platform/rules/wilson.ts'
import { promptHash } from '../model-voice.ts'
import { knowledgeHash } from './knowledge-hash.ts'

/** Queues an examination of an assistant on its suite; one at a time for each. @throws AppError 404, 409 */
export async function startEvaluation(
  { db, config }: Pick<Context, 'db' | 'config'>,
  caller: Caller | null,
  aiEmployeeId: string,
): Promise<EvaluationProgress> {
  const id = uuidv7()
  const hash = await knowledgeHash(db)
  await db.transact(async (tx) => {
    const employee = await tx.row(
      `SELECT (SELECT s.id FROM eval_suites s WHERE s.assistant = u.ai_employee_type AND s.is_active AND s.deleted_at IS NULL
                ORDER BY s.created_at LIMIT 1) AS "suiteId"
         FROM users u WHERE u.id = $1 AND u.is_ai_employee AND u.deleted_at IS NULL FOR UPDATE`,
      [aiEmployeeId],
    )
    if (!employee) throw notFound()
    if (!employee.suiteId)
      throw new AppError('conflict', { message: 'There is no suite of questions for this assistant.' })
    const busy = await tx.row(
      `SELECT 1 FROM eval_runs WHERE ai_employee_id = $1 AND status IN ('queued', 'running') AND deleted_at IS NULL`,
      [aiEmployeeId],
    )
    if (busy) throw new AppError('conflict', { message: 'This assistant is being tested right now.' })
    await tx.rows(
      `INSERT INTO eval_runs (id, suite_id, ai_employee_id, requested_by, knowledge_hash, prompt_hash, ai_model, case_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7,
               (SELECT count(*)::int FROM eval_cases WHERE suite_id = $2 AND is_active AND deleted_at IS NULL))`,
      [
        id,
        employee.suiteId,
        aiEmployeeId,
        caller?.actor.id ?? null,
        hash,
        promptHash,
        config.model?.name ?? null,
      ],
    )
    await recordChange(tx, caller, {
      entity: 'eval_runs',
      id,
      action: 'create',
      after: { aiEmployeeId, status: 'queued' },
    })
    await enqueue(tx, 'run-evaluation', { runId: id }, { key: `run-evaluation:${id}` })
  })
  return evaluationProgress(db, id)
}

/** Progress of a run and the results of its held-out cases, with the 95 % interval of each share. */
export async function evaluationProgress(db: Db, id: string): Promise<EvaluationProgress> {
  const row = await db.row(
    `SELECT r.id, r.status, r.case_count, count(e.id)::int AS done, r.score, r.held_out_count,
            r.error, r.finished_at,
            count(*) FILTER (WHERE c.is_held_out AND e.parts ? 'source')::int AS sourced,
            count(*) FILTER (WHERE c.is_held_out AND (e.parts->>'source')::float8 > 0)::int AS "sourcedRight",
            count(*) FILTER (WHERE c.is_held_out AND NOT c.should_abstain)::int AS answerable,
            count(*) FILTER (WHERE c.is_held_out AND NOT c.should_abstain AND NOT e.has_abstained)::int AS "answered",
            count(*) FILTER (WHERE c.is_held_out AND c.should_abstain)::int AS unanswerable,
            count(*) FILTER (WHERE c.is_held_out AND c.should_abstain AND e.has_abstained)::int AS "refusedRight",
            count(*) FILTER (WHERE cardinality(e.violations) > 0)::int AS violations
       FROM eval_runs r LEFT JOIN eval_results e ON e.run_id = r.id LEFT JOIN eval_cases c ON c.id = e.case_id
      WHERE r.id = $1 AND r.deleted_at IS NULL GROUP BY r.id`,
    [id],
  )
  if (!row) throw notFound()
  const { sourced, sourcedRight, answerable, answered, unanswerable, refusedRight, ...rest } = row
  return {
    ...rest,
    rightSourceFirst: share(sourcedRight, sourced),
    answered: share(answered, answerable),
    refusedRight: share(refusedRight, unanswerable),
  }
}

function share(right: number, all: number): EvaluationProgress['refusedRight'] {
  return all === 0 ? null : { share: right / all, of: all, ...wilson(right, all) }
}
