import type { Db } from '#platform/db/client.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import type { Answers, AttemptResult } from '#training/contract/modules/learn.ts'
import type { SeenQuestion } from '#training/contract/quiz/question.ts'
import type { AttemptMark } from '#training/contract/quiz/quiz-attempt.ts'
import { nextModuleOf } from '../modules/learn.ts'
import { markAnswers } from './mark-attempt.ts'
import { forLearner, forMarking, rightAnswer } from './questions.ts'

type Lesson = { id: string; slug: string; title: string; lawReviewedOn: string | null }

/**
 * The caller's own attempt after hand-in, question by question. Keys are included once the quiz is passed, and for admins;
 * before that, the lessons to read again. @throws AppError 404 [FIX-031]
 */
export async function resultOf(
  db: Db,
  { id: userId, role }: Pick<Actor, 'id' | 'role'>,
  attemptId: string,
): Promise<AttemptResult> {
  const kept = await db.row(
    `SELECT a.id, a.quiz_id, q.module_id, q.title, a.completed_at, a.score,
            a.passed, q.passing_score, a.answers, a.questions_seen, a.marks,
            (SELECT coalesce(sum(e.points_awarded), 0)::int FROM points_earned e
              WHERE e.user_id = a.user_id AND e.details->>'attemptId' = a.id::text) AS "pointsAwarded",
            EXISTS (SELECT 1 FROM user_progress p WHERE p.user_id = a.user_id AND p.module_id = q.module_id
              AND p.status = 'completed' AND p.deleted_at IS NULL) AS "isModuleCompleted",
            EXISTS (SELECT 1 FROM quiz_attempts b WHERE b.user_id = a.user_id AND b.quiz_id = a.quiz_id AND b.passed
              AND b.deleted_at IS NULL) AS "wasPassed"
       FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id
      WHERE a.id = $1 AND a.user_id = $2 AND a.deleted_at IS NULL AND a.status IN ('submitted', 'marked')
        AND a.completed_at IS NOT NULL`,
    [attemptId, userId],
  )
  if (!kept) throw notFound()
  const [lessons, nextModule] = await Promise.all([
    db.rows(
      'SELECT id, slug, title, law_reviewed_on FROM lessons WHERE module_id = $1 AND deleted_at IS NULL ORDER BY order_index, id LIMIT 200',
      [kept.moduleId],
    ),
    nextModuleOf(db, userId, kept.moduleId),
  ])
  const { answers, questionsSeen, marks, wasPassed, ...result } = kept
  const given = answers ?? {}
  const sat = { questionsSeen, answers: given, passingScore: kept.passingScore }
  const known = marks ?? markAnswers(sat).marks
  const isKeyShown = wasPassed || role === 'admin'
  const missed = new Set(
    known.flatMap(({ id, points, possible }) => (points !== null && points < possible ? id : [])),
  )
  const taught = new Set(questionsSeen.flatMap(({ id, lesson }) => (missed.has(id) && lesson ? lesson : [])))
  const review = reviewOf(questionsSeen, given, known, lessons)
  return {
    ...result,
    nextModule,
    isKeyShown,
    readAgain: lessons.flatMap(({ id, slug, title }) => (taught.has(slug) ? { id, title } : [])),
    questions: isKeyShown ? review : review.map(withoutKey),
  }
}

type Reviewed = AttemptResult['questions'][number]

/** Removes what must stay hidden until the quiz is passed. */
const withoutKey = (question: Reviewed): Reviewed => ({
  ...question,
  points: null,
  explanation: null,
  rightAnswer: null,
  lesson: null,
})

/** The questions in the order in which the attempt showed them. */
function reviewOf(
  questions: readonly SeenQuestion[],
  answers: Answers,
  marks: readonly AttemptMark[],
  lessons: readonly Lesson[],
): Reviewed[] {
  const lessonBySlug = new Map(lessons.map(({ slug, ...lesson }) => [slug, lesson]))
  const markOf = new Map(marks.map((mark) => [mark.id, mark]))
  return questions.map((stored) => {
    const mark = markOf.get(stored.id)
    return {
      ...forLearner(stored, (items) => [...items]),
      answer: answers[stored.id] ?? null,
      points: mark?.points ?? null,
      possible: mark?.possible ?? 1,
      explanation: stored.explanation ?? null,
      note: mark?.note ?? null,
      rightAnswer: rightAnswer(forMarking(stored)),
      lesson: lessonBySlug.get(stored.lesson ?? '') ?? null,
    }
  })
}
