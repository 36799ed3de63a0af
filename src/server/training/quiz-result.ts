import type { Answers, AttemptResult } from '#contracts/training/learn.ts'
import type { Question as StoredQuestion } from '#contracts/training/question.ts'
import { markQuiz } from '#domain/training/mark-quiz.ts'
import type { Db } from '../db/client.ts'
import { notFound } from '../errors/app-error.ts'
import { nextModuleOf } from './learn.ts'
import { forLearner, forMarking, readAnswer, rightAnswer, shuffler } from './questions.ts'

type Kept = Omit<AttemptResult, 'questions' | 'nextModule'> & {
  answers: Answers | null
  questionsSeen: StoredQuestion[]
}

/** One's own attempt after it was handed in, question by question with its key. @throws AppError 404 */
export async function resultOf(db: Db, userId: string, attemptId: string): Promise<AttemptResult> {
  const kept = await db.row<Kept>(
    `SELECT a.id, a.quiz_id AS "quizId", q.module_id AS "moduleId", q.title, a.completed_at AS "completedAt", a.score,
            a.passed, q.passing_score AS "passingScore", a.answers, a.questions_seen AS "questionsSeen",
            (SELECT coalesce(sum(e.points_awarded), 0)::int FROM points_earned e
              WHERE e.user_id = a.user_id AND e.details->>'attemptId' = a.id::text) AS "pointsAwarded",
            EXISTS (SELECT 1 FROM user_progress p WHERE p.user_id = a.user_id AND p.module_id = q.module_id
              AND p.status = 'completed' AND p.deleted_at IS NULL) AS "isModuleCompleted"
       FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id
      WHERE a.id = $1 AND a.user_id = $2 AND a.deleted_at IS NULL AND a.status IN ('submitted', 'marked')`,
    [attemptId, userId],
  )
  if (!kept) throw notFound()
  const [lessons, nextModule] = await Promise.all([
    db.rows<{ id: string; slug: string; title: string }>(
      'SELECT id, slug, title FROM lessons WHERE module_id = $1 AND deleted_at IS NULL LIMIT 200',
      [kept.moduleId],
    ),
    nextModuleOf(db, userId, kept.moduleId),
  ])
  const { answers, questionsSeen, ...result } = kept
  return { ...result, nextModule, questions: reviewOf(attemptId, questionsSeen, answers ?? {}, lessons) }
}

/** In the order and the mix in which they were asked. */
function reviewOf(
  attemptId: string,
  questions: readonly StoredQuestion[],
  answers: Answers,
  lessons: readonly { id: string; slug: string; title: string }[],
): AttemptResult['questions'] {
  const lessonBySlug = new Map(lessons.map(({ slug, ...lesson }) => [slug, lesson]))
  const shuffle = shuffler(attemptId)
  return shuffle(questions).map((stored) => {
    const question = forMarking(stored)
    const given = answers[stored.id]
    const [marked] = markQuiz({ questions: [question] }, { [stored.id]: readAnswer(stored, given) }).questions
    return {
      ...forLearner(stored, shuffle),
      answer: given ?? null,
      points: marked?.points ?? null,
      possible: marked?.possible ?? 1,
      explanation: stored.explanation ?? null,
      rightAnswer: rightAnswer(question),
      lesson: lessonBySlug.get(stored.lesson ?? '') ?? null,
    }
  })
}
