import type { Answers } from '#training/contract/modules/learn.ts'
import type { SeenQuestion } from '#training/contract/quiz/question.ts'
import type { AttemptMark } from '#training/contract/quiz/quiz-attempt.ts'
import { type MarkedQuiz, markQuiz } from '#training/rules/quiz/mark-quiz.ts'
import { forMarking, readAnswer } from './questions.ts'

type Sat = { questionsSeen: readonly SeenQuestion[]; answers: Answers; passingScore: number }

/** Marks the answers; `before` holds points a person already gave. Keys must have their catalog prices filled in. */
export function markAnswers(
  { questionsSeen, answers, passingScore }: Sat,
  before: readonly AttemptMark[] = [],
): { marked: MarkedQuiz; marks: AttemptMark[] } {
  const read = Object.fromEntries(
    questionsSeen.map((question) => [question.id, readAnswer(question, answers[question.id])]),
  )
  const given = new Map(before.map((mark) => [mark.id, mark]))
  // An empty essay earns 0 without waiting for a person.
  const byPerson = questionsSeen.flatMap(({ id, type }) => {
    const points = given.get(id)?.points ?? (type === 'essay' && isEmpty(answers[id]) ? 0 : null)
    return points === null ? [] : [[id, points] as const]
  })
  const marked = markQuiz(
    { questions: questionsSeen.map(forMarking), passingScore },
    read,
    Object.fromEntries(byPerson),
  )
  const marks = marked.questions.map(({ id, points, possible }, index): AttemptMark => {
    const question = questionsSeen[index]
    const note = given.get(id)?.note
    return {
      id,
      revision: question?.revision ?? null,
      points,
      possible,
      wrong: question && points !== null && points < possible ? wrongChoices(question, answers[id]) : [],
      ...(note ? { note } : {}),
    }
  })
  return { marked, marks }
}

const isEmpty = (answer: Answers[string] | undefined) => String(answer ?? '').trim() === ''
const longest = 200

/** The wrong choices or typed text of an answer, in the question's own words. */
function wrongChoices(question: SeenQuestion, answer: Answers[string] | undefined): string[] {
  switch (question.type) {
    case 'single':
      return question.options.flatMap(({ id, text }) => (id === answer ? [text] : []))
    case 'multiple':
      return Array.isArray(answer)
        ? question.options.flatMap(({ id, text }) =>
            answer.includes(id) && !question.answer.includes(id) ? [text] : [],
          )
        : []
    case 'true_false':
      return typeof answer === 'boolean' ? [answer ? 'True' : 'False'] : []
    case 'short_answer':
    case 'numeric': {
      const text = String(answer ?? '').trim()
      return text === '' ? [] : [text.slice(0, longest)]
    }
    default:
      return []
  }
}
