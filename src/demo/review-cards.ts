import { contentId } from '#platform/content/keep.ts'
import type { reviewCards, reviewLogs } from '#platform/db/schema/training-reviews.ts'
import type { Question as StoredQuestion } from '#training/contract/quiz/question.ts'
import { markQuiz } from '#training/rules/quiz/mark-quiz.ts'
import { afterReview, type Memory, newMemory } from '#training/server/practice/schedule-review.ts'
import { forMarking, readAnswer } from '#training/server/quiz/questions.ts'
import { day, iso, later } from './calendar.ts'
import type { Learning } from './learners.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { madeAt, type World } from './world.ts'

type Card = typeof reviewCards.$inferInsert & { id: string; updatedAt: string }
type Log = typeof reviewLogs.$inferInsert
type Reviews = { cards: Card[]; logs: Log[] }

/** Review cards for questions that learners missed and reps heard, reviewed as the scheduler would have asked for it. */
export function makeReviews(world: World, people: People, learning: Learning): Reviews {
  const made: Reviews = { cards: [], logs: [] }
  const known = new Set<string>()
  for (const attempt of learning.attempts) {
    const random = world.random.fork(`reviews ${attempt.userId} ${attempt.quizId}`)
    const module = world.content.modules.find(({ slug }) => contentId('quizzes', slug) === attempt.quizId)
    for (const questionId of missedIn(attempt)) {
      const sourceKey = `${attempt.quizId}:${questionId}`
      const key = `${attempt.userId} ${sourceKey}`
      if (known.has(key) || !module) continue
      known.add(key)
      const source = {
        kind: 'question',
        sourceKey,
        moduleId: contentId('training_modules', module.slug),
        quizId: attempt.quizId,
        questionId,
      }
      const since = new Date(attempt.completedAt)
      addCard(world, made, { userId: attempt.userId, ...source }, { since, random })
    }
  }
  for (const { user } of people.reps) {
    const random = world.random.fork(`objections ${user.email}`)
    for (const { text: objection, category, step: tenStepStage } of random
      .shuffled(world.data.notes.heardObjections)
      .slice(0, 3)) {
      const card = {
        kind: 'objection',
        sourceKey: `objection:${objection.toLowerCase()}`,
        objection,
        category,
        tenStepStage,
      }
      const since = world.calendar.at(random.int(3, 25), random)
      addCard(world, made, { userId: user.id, ...card }, { since, random })
    }
  }
  return made
}

function missedIn(attempt: Learning['attempts'][number]): string[] {
  const questions = attempt.questionsSeen as StoredQuestion[]
  const given = attempt.answers as Record<string, Parameters<typeof readAnswer>[1]>
  const read = Object.fromEntries(questions.map((one) => [one.id, readAnswer(one, given[one.id])]))
  return markQuiz({ questions: questions.map(forMarking) }, read)
    .questions.filter(({ points, possible }) => points !== null && points < possible)
    .map(({ id }) => id)
}

type Source = Omit<typeof reviewCards.$inferInsert, keyof Memory | keyof ReturnType<typeof madeAt>>

function addCard(
  world: World,
  made: Reviews,
  source: Source,
  { since, random }: { since: Date; random: Random },
): void {
  const stamps = madeAt(world, since)
  let memory = newMemory(iso(since))
  // People review a little after a card is due, and stop a few days before today, so that some cards are always due.
  const until = later(world.calendar.now, -random.int(0, 6) * day).getTime()
  for (let times = 0; times < 12; times++) {
    const at = new Date(Date.parse(memory.due) + random.int(1, 20) * 3_600_000)
    if (at.getTime() > until) break
    const isRight = random.chance(times === 0 ? 0.65 : 0.85)
    const rating = isRight ? random.pick([2, 3, 3, 3, 4] as const) : 1
    const next = afterReview(memory, rating, iso(at))
    made.logs.push({
      ...madeAt(world, at),
      cardId: stamps.id,
      userId: source.userId,
      rating,
      isRight: source.kind === 'question' ? isRight : null,
      reviewedAt: iso(at),
      dueAt: memory.due,
      stability: next.stability,
      scheduledDays: next.scheduledDays,
    })
    memory = next
  }
  made.cards.push({ ...stamps, ...source, ...memory, updatedAt: memory.lastReview ?? stamps.updatedAt })
}
