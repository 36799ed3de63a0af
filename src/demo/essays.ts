import { contentId } from '#platform/content/keep.ts'
import type { quizAttempts } from '#platform/db/schema/training.ts'
import { markAnswers } from '#training/server/quiz/mark-attempt.ts'
import { hour, iso, later, minute } from './calendar.ts'
import type { People } from './people.ts'
import { answerQuiz, missedOf } from './quiz-answers.ts'
import { madeAt, type World } from './world.ts'

/** Quiz attempts with an answer in the learner's own words that waits to be graded. */
export function makeEssays(world: World, people: People): (typeof quizAttempts.$inferInsert)[] {
  const { content, data, calendar } = world
  return data.life.essays.map(({ author, module: slug, hoursAgo, text, ...question }) => {
    const module = content.modules.find((one) => one.slug === slug)
    if (!module) throw new Error(`content/demo/company-life.yaml names no module: ${slug}`)
    const random = world.random.fork(`essay ${author}`)
    const passingScore = module.quiz.passingScore ?? 70
    const essay = { ...question, id: `essay-${slug}`, type: 'essay' as const }
    const asked = { ...module.quiz, questions: [...module.quiz.questions, essay] }
    const sat = answerQuiz(world, asked, missedOf(world, module.quiz, 1, random), random)
    const { questionsSeen } = sat
    const answers = { ...sat.answers, [essay.id]: text }
    const { marked, marks } = markAnswers({ questionsSeen, answers, passingScore })
    const at = later(calendar.now, -hoursAgo * hour)
    const startedAt = iso(later(at, -14 * minute))
    return {
      ...madeAt(world, new Date(startedAt), at),
      userId: people.named(author).id,
      quizId: contentId('quizzes', slug),
      answers,
      score: marked.score,
      passed: marked.passed,
      startedAt,
      completedAt: iso(at),
      status: 'submitted',
      questionsSeen,
      marks,
    }
  })
}
