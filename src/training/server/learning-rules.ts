import type { Db } from '#platform/db/client.ts'
import { type LearningRules, usualLearning } from '#training/rules/learning-rules.ts'

/** What quizzes and lessons ask unless their author says otherwise: the company's setting. */
export async function learningRules(db: Db): Promise<LearningRules> {
  const row = await db.row(`SELECT value FROM company_settings WHERE key = 'learning' AND deleted_at IS NULL`)
  return { ...usualLearning, ...row?.value }
}
