import { askedCount, type Drawable, type DrawRules, drawProblems } from '../quiz/draw-quiz.ts'
import { type Question, questionProblems } from '../quiz/quiz-question.ts'

/** The fewest questions of a module's quiz. [decision T1] */
export const fewestQuestions = 10

export type ModuleToPublish = {
  readonly title: string
  readonly description: string | null
  readonly lessons: readonly { readonly title: string; readonly body: string }[]
  readonly quiz: {
    readonly passingScore: number
    readonly questions: readonly Question[]
    /** How an attempt draws its questions; without it an attempt asks every question. */
    readonly draw?: { readonly from: readonly Drawable[]; readonly rules: DrawRules } | undefined
  } | null
}

/** What prevents a module from being published; an empty list when it can be. [TRAIN-006, decision T1] */
export function publishProblems({ title, description, lessons, quiz }: ModuleToPublish): string[] {
  const problems: string[] = []
  const need = (isGood: boolean, problem: string) => {
    if (!isGood) problems.push(problem)
  }
  need(title.trim() !== '', 'The module has no title')
  need((description ?? '').trim() !== '', 'The module says nothing about itself yet')
  need(lessons.length > 0, 'There is no lesson yet')
  for (const lesson of lessons) need(lesson.body.trim() !== '', `“${lesson.title}” has no text`)
  if (!quiz) return [...problems, 'There is no quiz yet']
  const { questions, passingScore, draw } = quiz
  const asked = draw ? askedCount(draw.from, draw.rules) : questions.length
  need(asked >= fewestQuestions, `The quiz has ${asked} of ${fewestQuestions} questions`)
  if (draw) problems.push(...drawProblems(draw.from, draw.rules))
  need(passingScore >= 1, 'Nobody can fail the quiz: set a passing score')
  const ids = questions.map((question) => question.id)
  need(new Set(ids).size === ids.length, 'Two questions share one id')
  for (const question of questions) {
    for (const problem of questionProblems(question))
      problems.push(`Question ${ids.indexOf(question.id) + 1}${problem.slice(question.id.length)}`)
  }
  return problems
}
