import type {
  Answers,
  Attempt,
  AttemptResult,
  ModuleCard,
  ModuleDetail,
} from '#training/contract/modules/learn.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import { forMarking, rightAnswer, withKey } from '#training/server/quiz/questions.ts'
import type { Person, TestApp } from './app.ts'

/**
 * The company asks for no wait between attempts, for the whole bank and for no least time in lessons: settings of its own,
 * for tests about something else. What it asks by default stands in learning-proves.test.ts.
 */
export async function askNothing(app: TestApp): Promise<void> {
  await app.context.db.rows(
    `UPDATE company_settings SET value = '{"quizWaitMinutes": 0, "quizDrawPercent": 100, "readingPercent": 0}'
      WHERE key = 'learning'`,
  )
}

/** The first module as this person sees it. */
export async function firstModule(person: Person): Promise<ModuleDetail> {
  const list = await person.get<{ items: ModuleCard[] }>('/api/learning/modules')
  const [first] = list.body.items
  if (!first) throw new Error('there are no modules')
  return moduleOf(person, first.id)
}

export async function moduleOf(person: Person, id: string): Promise<ModuleDetail> {
  return (await person.get<ModuleDetail>(`/api/learning/modules/${id}`)).body
}

export async function bySlug(person: Person, slug: string): Promise<ModuleDetail> {
  const list = await person.get<{ items: ModuleCard[] }>('/api/learning/modules')
  const found = list.body.items.find((module) => module.slug === slug)
  if (!found) throw new Error(`there is no module ${slug}`)
  return moduleOf(person, found.id)
}

/** Begins (or goes on with) a module's quiz. */
export async function begin(person: Person, module: ModuleDetail): Promise<Attempt> {
  const answer = await person.send<Attempt>('POST', `/api/learning/quizzes/${module.quiz?.id}/attempts`)
  if (answer.status !== 201) throw new Error(`the quiz did not begin: ${answer.status}`)
  return answer.body
}

export function handIn(person: Person, attemptId: string, answers: Answers, seconds = 120) {
  return person.send<AttemptResult & { message?: string; code?: string }>(
    'POST',
    `/api/learning/attempts/${attemptId}/submit`,
    { answers, seconds },
  )
}

/**
 * The right answers as the database holds them, prices as the catalogue has them: of an attempt, in the names its
 * options have there; of a quiz, those of the attempt at it that was begun last and is open, else the author's.
 */
export async function keysOf(app: TestApp, id: string): Promise<Answers> {
  const { db } = app.context
  const quiz = await db.row<{ questions: Question[] }>(
    `SELECT questions_seen AS questions, id AS at FROM quiz_attempts
      WHERE id = $1 OR (quiz_id = $1 AND status = 'started' AND deleted_at IS NULL)
     UNION ALL SELECT questions, NULL FROM quizzes WHERE id = $1 ORDER BY at DESC NULLS LAST LIMIT 1`,
    [id],
  )
  const products = await db.rows<{ sku: string; retailPrice: number; msrp: number }>(
    'SELECT sku, retail_price AS "retailPrice", msrp FROM products',
  )
  const prices = new Map(products.map(({ sku, ...price }) => [sku, price]))
  const answers: Answers = {}
  for (const question of quiz?.questions ?? []) {
    const key = rightAnswer(forMarking(withKey(question, prices)))
    if (key !== null) answers[question.id] = key
  }
  return answers
}
