import type { Db } from '#platform/db/client.ts'
import { type LearningRules, usualLearning } from '#training/rules/learning-rules.ts'

/** The company's setting for quizzes and lessons, with defaults where nothing is set. */
export async function learningRules(db: Db): Promise<LearningRules> {
  const row = await db.row(`SELECT value FROM company_settings WHERE key = 'learning' AND deleted_at IS NULL`)
  return { ...usualLearning, ...row?.value }
}
