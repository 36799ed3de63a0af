type QuestionBase = { readonly id: string; readonly prompt: string; readonly points?: number | undefined }
type Option = { readonly id: string; readonly text: string }

/**
 * A question with its answer key. Points default to 1. A gap stands in `text` as `{{id}}`; a matching key maps the left
 * entry to the right one; an ordering key lists the items in the right order.
 */
export type Question =
  | (QuestionBase & {
      readonly type: 'single'
      readonly options: readonly Option[]
      readonly correct: string
    })
  | (QuestionBase & {
      readonly type: 'multiple'
      readonly options: readonly Option[]
      readonly correct: readonly string[]
    })
  | (QuestionBase & { readonly type: 'true_false'; readonly correct: boolean })
  | (QuestionBase & { readonly type: 'short_answer'; readonly accepted: readonly string[] })
  | (QuestionBase & {
      readonly type: 'numeric'
      readonly correct: number
      readonly tolerance?: number | undefined
    })
  | (QuestionBase & {
      readonly type: 'matching'
      readonly pairs: readonly { readonly left: string; readonly right: string }[]
    })
  | (QuestionBase & { readonly type: 'ordering'; readonly correct: readonly string[] })
  | (QuestionBase & {
      readonly type: 'gap_text'
      readonly text: string
      readonly gaps: readonly { readonly id: string; readonly accepted: readonly string[] }[]
    })
  | (QuestionBase & { readonly type: 'essay' })

export type QuestionType = Question['type']
export const questionTypes = [
  'single',
  'multiple',
  'true_false',
  'short_answer',
  'numeric',
  'matching',
  'ordering',
  'gap_text',
  'essay',
] as const satisfies readonly QuestionType[]

/** The most points a question can give. */
export function possiblePoints(question: Question): number {
  return question.points ?? 1
}

/** What is wrong with a question's content; an empty list when it can be asked and marked. */
export function questionProblems(question: Question): string[] {
  const problems: string[] = []
  const need = (isGood: boolean, problem: string) => {
    if (!isGood) problems.push(`${question.id}: ${problem}`)
  }
  need(question.prompt.trim() !== '', 'has no prompt')
  need(possiblePoints(question) > 0, 'gives no points')
  switch (question.type) {
    case 'single':
    case 'multiple': {
      const ids = question.options.map((option) => option.id)
      const keys = question.type === 'single' ? [question.correct] : question.correct
      need(ids.length >= 2 && new Set(ids).size === ids.length, 'needs two or more different options')
      need(keys.length > 0 && keys.every((key) => ids.includes(key)), 'its key names no option')
      break
    }
    case 'short_answer':
      need(
        question.accepted.some((answer) => answer.trim() !== ''),
        'accepts no answer',
      )
      break
    case 'numeric':
      need(Number.isFinite(question.correct) && (question.tolerance ?? 0) >= 0, 'has no usable number')
      break
    case 'matching':
      need(
        new Set(question.pairs.map((pair) => pair.left)).size === question.pairs.length &&
          question.pairs.length >= 2,
        'needs two or more different pairs',
      )
      break
    case 'ordering':
      need(
        question.correct.length >= 2 && new Set(question.correct).size === question.correct.length,
        'needs two or more different items',
      )
      break
    case 'gap_text':
      need(question.gaps.length > 0, 'has no gap')
      for (const gap of question.gaps) {
        need(question.text.includes(`{{${gap.id}}}`), `has no place for gap ${gap.id}`)
        need(
          gap.accepted.some((answer) => answer.trim() !== ''),
          `accepts no answer in gap ${gap.id}`,
        )
      }
      break
  }
  return problems
}
