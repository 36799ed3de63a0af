import { contentId } from '#platform/content/keep.ts'
import type { users } from '#platform/db/schema/identity.ts'
import type { quizAttempts } from '#platform/db/schema/training.ts'
import { hour, iso, later, minute } from './calendar.ts'
import { answerQuiz, missChance } from './quiz-answers.ts'
import { madeAt, type World } from './world.ts'

const count = 22

type Leavers = {
  people: (typeof users.$inferInsert)[]
  attempts: (typeof quizAttempts.$inferInsert)[]
}

/**
 * Learners of earlier years who left: their accounts are in no list, but their answers still count in the statistics of
 * questions.
 */
export function makeLeavers(world: World, supervisorId: string): Leavers {
  const made: Leavers = { people: [], attempts: [] }
  const { data, calendar, content } = world
  for (let place = 0; place < count; place++) {
    const random = world.random.fork(`leaver ${place}`)
    const [firstName, lastName] = [random.pick(data.names.first), random.pick(data.names.last)]
    const joined = calendar.at(random.int(430, 900), random)
    const left = later(joined, random.int(60, 300) * 24 * hour)
    const stamps = madeAt(world, joined, left)
    const name = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '')
    made.people.push({
      ...stamps,
      deletedAt: iso(left),
      firstName,
      lastName,
      email: `${name}.${place + 1}@left.example`,
      role: 'trainee',
      status: 'inactive',
      supervisorId,
    })
    // Abilities are spread evenly with some noise, from the weakest to the best.
    const ability = -0.9 + (2.8 * place) / (count - 1) + (random.next() - 0.5)
    let at = joined
    for (const { slug, quiz } of content.modules) {
      at = later(at, random.int(20, 90) * hour)
      const missed = new Set(
        quiz.questions.flatMap(({ id }) => (random.chance(missChance(world, id, ability)) ? [id] : [])),
      )
      const { questionsSeen, answers, marks, marked } = answerQuiz(world, quiz, missed, random)
      const startedAt = later(at, -random.int(9, 22) * minute)
      made.attempts.push({
        ...madeAt(world, startedAt, at),
        userId: stamps.id,
        quizId: contentId('quizzes', slug),
        answers,
        marks,
        score: marked.score ?? 0,
        passed: marked.passed ?? false,
        startedAt: iso(startedAt),
        completedAt: iso(at),
        status: 'marked',
        questionsSeen,
      })
    }
  }
  return made
}
