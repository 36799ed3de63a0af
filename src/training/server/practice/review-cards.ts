import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { CheckedCard, DueCard, ReviewOverview } from '#training/contract/practice/review.ts'
import type { Question as StoredQuestion } from '#training/contract/quiz/question.ts'
import { markQuiz } from '#training/rules/quiz/mark-quiz.ts'
import { seededShuffle } from '#training/rules/quiz/seeded-shuffle.ts'
import { pricesOf } from '../quiz/question-prices.ts'
import { forLearner, forMarking, pricedSkus, readAnswer, rightAnswer, withKey } from '../quiz/questions.ts'
import { choicesOf, type Memory, recallAt } from './schedule-review.ts'

const memoryColumns = `c.due, c.state, c.stability, c.difficulty, c.scheduled_days,
  c.learning_steps, c.reps, c.lapses, c.last_review`

// Questions are read from their quiz, so that corrections show. Left out are removed and retired questions, and those of a
// quiz not yet passed, because a card reveals the answer key.
const source = `FROM review_cards c
  LEFT JOIN quizzes q ON q.id = c.quiz_id
  LEFT JOIN LATERAL (SELECT e AS question FROM jsonb_array_elements(q.questions) e WHERE e->>'id' = c.question_id
                       AND NOT coalesce((e->>'retired')::boolean, false) LIMIT 1) x ON true
  LEFT JOIN training_modules m ON m.id = c.module_id
  WHERE c.user_id = $1 AND c.deleted_at IS NULL AND (c.kind = 'objection' OR (x.question IS NOT NULL AND EXISTS (
    SELECT 1 FROM quiz_attempts a WHERE a.quiz_id = c.quiz_id AND a.user_id = c.user_id AND a.passed AND a.deleted_at IS NULL)))`

const mostCards = 20
const curveDays = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30]

/** The cards due for review, and how fast they are forgotten. */
export async function reviewOverviewOf(context: Context, userId: string): Promise<ReviewOverview> {
  const { db } = context
  const now = context.clock.now()
  const timeZone = await companyTimeZone(db, context.config)
  const [counts, cards, memories] = await Promise.all([
    db.row(
      `SELECT count(*) FILTER (WHERE c.due <= $2)::int AS due, count(*)::int AS total,
              min(c.due) FILTER (WHERE c.due > $2) AS "nextDue",
              (SELECT count(*)::int FROM review_logs l WHERE l.user_id = $1 AND l.deleted_at IS NULL
                 AND l.reviewed_at >= date_trunc('day', $2::timestamptz AT TIME ZONE $3) AT TIME ZONE $3) AS "reviewedToday"
         ${source}`,
      [userId, now.toISOString(), timeZone],
    ),
    db.rows(
      `SELECT c.id, c.kind, x.question, c.objection, c.category, c.module_id, m.title AS "moduleTitle", c.reps
         ${source} AND c.due <= $2 ORDER BY c.due, c.id LIMIT ${mostCards}`,
      [userId, now.toISOString()],
    ),
    db.rows(
      `SELECT ${memoryColumns} FROM review_cards c
        WHERE c.user_id = $1 AND c.deleted_at IS NULL AND c.last_review IS NOT NULL ORDER BY c.due LIMIT 2000`,
      [userId],
    ),
  ])
  return {
    due: counts?.due ?? 0,
    total: counts?.total ?? 0,
    nextDue: counts?.nextDue ?? null,
    reviewedToday: counts?.reviewedToday ?? 0,
    cards: cards.map(asked),
    curve: curveOf(memories, now),
  }
}

/** How many cards are due, and since when. */
export async function dueReviews(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ due: number; since: string | null }> {
  const row = await db.row(`SELECT count(*)::int AS due, min(c.due) AS since ${source} AND c.due <= $2`, [
    userId,
    now.toISOString(),
  ])
  return row ?? { due: 0, since: null }
}

function asked({
  question,
  ...card
}: Omit<DueCard, 'question'> & { question: StoredQuestion | null }): DueCard {
  return { ...card, question: question && forLearner(question, seededShuffle(`${card.id}:${card.reps}`)) }
}

/** Mean chance of recall over all cards, by day, if none is reviewed. */
function curveOf(memories: readonly Memory[], now: Date): ReviewOverview['curve'] {
  if (memories.length === 0) return null
  return curveDays.map((day) => {
    const moment = new Date(now.getTime() + day * 86_400_000)
    const sum = memories.reduce((total, memory) => total + (recallAt(memory, moment) ?? 0), 0)
    return { day, recall: (100 * sum) / memories.length }
  })
}

/** The caller's own card. @throws AppError 404 */
export async function findCard(db: Db, userId: string, cardId: string, lock = false) {
  const card = await db.row(
    `SELECT c.id, c.kind, c.objection, c.category, c.reply, c.module_id, x.question, ${memoryColumns}
       ${source} AND c.id = $2 ${lock ? 'FOR UPDATE OF c' : ''}`,
    [userId, cardId],
  )
  if (!card) throw notFound()
  return card
}

type Given = Parameters<typeof readAnswer>[1] | null

/** The stored question with the current key, and whether the answer is fully right. */
export async function markCard(db: Db, stored: StoredQuestion, given: Given) {
  const keyed = withKey(stored, await pricesOf(db, pricedSkus([stored])))
  const question = forMarking(keyed)
  const [marked] = markQuiz(
    { questions: [question] },
    { [stored.id]: readAnswer(keyed, given ?? undefined) },
  ).questions
  const isRight = marked?.points == null ? null : marked.points >= marked.possible
  return { isRight, rightAnswer: rightAnswer(question) }
}

/** The right answer, and when the card comes back for each rating; writes nothing. @throws AppError 404 */
export async function checkCard(
  context: Context,
  userId: string,
  cardId: string,
  given: Given,
): Promise<CheckedCard> {
  const { db } = context
  const card = await findCard(db, userId, cardId)
  const choices = choicesOf(card, context.clock.now().toISOString())
  const base = { lastReply: card.reply, choices, techniques: await techniquesFor(db, card.category) }
  if (!card.question) return { ...base, isRight: null, rightAnswer: null, explanation: null, lesson: null }
  const { isRight, rightAnswer } = await markCard(db, card.question, given)
  const lesson = await db.row(
    'SELECT id, title FROM lessons WHERE $1::uuid IS NOT NULL AND module_id = $1 AND slug = $2 AND deleted_at IS NULL LIMIT 1',
    [card.moduleId, card.question.lesson ?? ''],
  )
  const explanation = card.question.explanation ?? null
  return { ...base, isRight, rightAnswer, explanation, lesson: lesson ?? null }
}

function techniquesFor(db: Db, category: string | null): Promise<CheckedCard['techniques']> {
  if (category === null) return Promise.resolve([])
  return db.rows(
    `SELECT id, name, script FROM sales_techniques
      WHERE category = $1 AND is_active AND deleted_at IS NULL AND script IS NOT NULL
      ORDER BY success_rate DESC NULLS LAST, name LIMIT 2`,
    [category],
  )
}
