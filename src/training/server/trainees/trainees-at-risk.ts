import type { Context } from '#platform/context.ts'
import { daysInTraining, type RiskLevel, riskLevel } from '#training/rules/trainees/trainee-status.ts'

type TraineeAtRisk = {
  id: string
  name: string
  progress: number
  lastActiveAt: string | null
  days: number
  risk: Exclude<RiskLevel, 'Low'>
}

/** Active trainees at medium or high risk, highest first, and the number of all active trainees. [TRAIN-038..040] */
export async function traineesAtRisk(
  context: Context,
): Promise<{ trainees: number; items: TraineeAtRisk[] }> {
  const rows = await context.db.rows(
    `SELECT id, concat_ws(' ', first_name, last_name) AS name, overall_progress_percentage AS progress,
            training_started_at, created_at, last_active_at
       FROM users
      WHERE role = 'trainee' AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee
      ORDER BY created_at LIMIT 500`,
  )
  const now = context.clock.now()
  const items = rows.flatMap(({ trainingStartedAt, createdAt, ...trainee }): TraineeAtRisk[] => {
    const days = daysInTraining({ trainingStartedAt, createdAt }, now)
    const risk = riskLevel(trainee.progress, days)
    return risk === 'Low' ? [] : [{ ...trainee, days, risk }]
  })
  const rank = { High: 0, Medium: 1 }
  return {
    trainees: rows.length,
    items: items.toSorted((a, b) => rank[a.risk] - rank[b.risk] || b.days - a.days),
  }
}
