import type { Question as StoredQuestion } from '#contracts/training/question.ts'
import { type MarkedQuiz, markQuiz } from '#domain/training/mark-quiz.ts'
import { forMarking, type Prices, rightAnswer, withKey } from '../training/questions.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

type Given = NonNullable<ReturnType<typeof rightAnswer>>
export type AnsweredQuiz = {
  questionsSeen: StoredQuestion[]
  answers: Record<string, Given>
  marked: MarkedQuiz
}

/** Somebody's answers with so many questions wrong, marked by the product's own rule: the score is never made up. */
export function answerQuiz(
  world: World,
  quiz: { questions: StoredQuestion[]; passingScore?: number | undefined },
  wrong: number,
  random: Random,
): AnsweredQuiz {
  const prices: Prices = new Map(
    world.content.products.map(({ sku, retailPrice, msrp }) => [sku, { retailPrice, msrp: msrp ?? null }]),
  )
  const questionsSeen = quiz.questions.map((question) => withKey(question, prices))
  const questions = questionsSeen.map(forMarking)
  const missed = new Set(random.shuffled(questions.map(({ id }) => id)).slice(0, wrong))
  const answers = Object.fromEntries(
    questions.map((question): [string, Given] => {
      const right = rightAnswer(question) ?? ''
      return [question.id, missed.has(question.id) ? other(right, question) : right]
    }),
  )
  return { questionsSeen, answers, marked: markQuiz({ questions, passingScore: quiz.passingScore }, answers) }
}

/** An answer somebody could give who did not know. */
function other(right: Given, question: ReturnType<typeof forMarking>): Given {
  if (typeof right === 'boolean') return !right
  if (typeof right === 'number') return right * 2 + 1
  if (question.type === 'single') return question.options.find(({ id }) => id !== right)?.id ?? ''
  if (question.type === 'multiple')
    return question.options.filter(({ id }) => !question.correct.includes(id)).map(({ id }) => id)
  if (Array.isArray(right)) return right.toReversed()
  if (typeof right === 'string') return 'not sure'
  const keys = Object.keys(right)
  return Object.fromEntries(
    keys.map((key, index) => [key, right[keys[(index + 1) % keys.length] ?? key] ?? '']),
  )
}
