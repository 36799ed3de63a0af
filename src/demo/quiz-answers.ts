import type { ModuleContent } from '#platform/content/shapes.ts'
import type { SeenQuestion } from '#training/contract/quiz/question.ts'
import type { AttemptMark } from '#training/contract/quiz/quiz-attempt.ts'
import type { MarkedQuiz } from '#training/rules/quiz/mark-quiz.ts'
import { markAnswers } from '#training/server/quiz/mark-attempt.ts'
import { planAttempt } from '#training/server/quiz/plan-attempt.ts'
import { forMarking, type Prices, rightAnswer, withKey } from '#training/server/quiz/questions.ts'
import type { Random } from './random.ts'
import { seededRandom } from './random.ts'
import type { World } from './world.ts'

type Given = NonNullable<ReturnType<typeof rightAnswer>>
type AnsweredQuiz = {
  questionsSeen: SeenQuestion[]
  answers: Record<string, Given>
  marks: AttemptMark[]
  marked: MarkedQuiz
}

/** Difficulty of a question and how well it discriminates: a few are misleading, as in any first set of questions. */
function natureOf(world: World, questionId: string): { hardness: number; sharpness: number } {
  const random = world.random.fork(`question ${questionId}`)
  if (random.chance(0.05)) return { hardness: -0.4, sharpness: -1.6 }
  if (random.chance(0.08)) return { hardness: 1.4, sharpness: 1.2 }
  return { hardness: -2.2 + 2.4 * random.next(), sharpness: 0.7 + 1.4 * random.next() }
}

/** Probability that somebody with an ability (about -2 to 2) misses a question. */
export function missChance(world: World, questionId: string, ability: number): number {
  const { hardness, sharpness } = natureOf(world, questionId)
  return 1 / (1 + Math.exp(sharpness * (ability - hardness)))
}

/** So many questions of a quiz that somebody misses, preferring those likely to be missed. */
export function missedOf(
  world: World,
  quiz: ModuleContent['quiz'],
  wrong: number,
  random: Random,
): Set<string> {
  const ability = 2 - (6 * wrong) / quiz.questions.length
  const left = quiz.questions.map(({ id }) => ({ id, chance: missChance(world, id, ability) }))
  const missed = new Set<string>()
  while (missed.size < wrong) {
    const one = random.weighted(left, ({ chance }) => chance)
    missed.add(one.id)
    left.splice(left.indexOf(one), 1)
  }
  return missed
}

/** Somebody's answers with those questions wrong, graded by the product's own rule: the score is never made up. */
export function answerQuiz(
  world: World,
  quiz: ModuleContent['quiz'],
  missed: ReadonlySet<string>,
  random: Random,
): AnsweredQuiz {
  const prices: Prices = new Map(
    world.content.products.map(({ sku, retailPrice, msrp }) => [sku, { retailPrice, msrp: msrp ?? null }]),
  )
  const rules = {
    drawCount: null,
    drawTags: [],
    drawMinimums: [],
    shuffleQuestions: true,
    shuffleOptions: true,
  }
  const seed = Array.from({ length: 4 }, () => random.int(0, 0xffff).toString(16)).join('')
  const questionsSeen = planAttempt(quiz.questions, rules, seed).map((question): SeenQuestion => {
    const keyed = withKey(question, prices)
    return question.revision === undefined ? keyed : { ...keyed, revision: question.revision }
  })
  const answers = Object.fromEntries(
    questionsSeen.map((seen): [string, Given] => {
      const question = forMarking(seen)
      const right = rightAnswer(question) ?? ''
      return [seen.id, missed.has(seen.id) ? other(right, question, random) : right]
    }),
  )
  const sat = { questionsSeen, answers, passingScore: quiz.passingScore ?? 70 }
  return { questionsSeen, answers, ...markAnswers(sat) }
}

/** A wrong answer of somebody who does not know; one wrong choice is more tempting than the others. */
function other(right: Given, question: ReturnType<typeof forMarking>, random: Random): Given {
  if (typeof right === 'boolean') return !right
  if (typeof right === 'number') return right * 2 + 1
  if (question.type === 'single') {
    const wrong = question.options.filter(({ id }) => id !== right)
    // Ranked by their text, so that the same one is tempting in every attempt, wherever it is shown.
    const ranked = wrong.toSorted((a, b) => lure(a.text) - lure(b.text))
    return random.weighted(ranked, (option) => (option === ranked[0] ? 3 : 1)).id
  }
  if (question.type === 'multiple')
    return question.options.filter(({ id }) => !question.correct.includes(id)).map(({ id }) => id)
  if (Array.isArray(right)) return right.toReversed()
  if (typeof right === 'string') return 'not sure'
  const keys = Object.keys(right)
  return Object.fromEntries(
    keys.map((key, index) => [key, right[keys[(index + 1) % keys.length] ?? key] ?? '']),
  )
}

const lure = (text: string) =>
  seededRandom([...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)).next()
