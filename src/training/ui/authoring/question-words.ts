import type { Question } from '#training/contract/quiz/question.ts'

/** A question with its key and settings as text, for comparing two versions. */
export function questionWords(question: Question): string {
  const { prompt, explanation, lesson, tags = [], points = 1, retired } = question
  return [
    prompt,
    ...keyLines(question),
    explanation && `Explanation: ${explanation}`,
    lesson && `Taught in: ${lesson}`,
    tags.length > 0 && `Tags: ${tags.join(', ')}`,
    points !== 1 && `Points: ${points}`,
    retired && 'Retired',
  ]
    .filter(Boolean)
    .join('\n')
}

function keyLines(question: Question): string[] {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.options.map(
        ({ id, text }) => `${[question.answer].flat().includes(id) ? '✓' : '–'} ${text}`,
      )
    case 'true_false':
      return [question.answer ? 'True' : 'False']
    case 'short_answer':
      return question.accepted
    case 'numeric': {
      const { answer, answerFrom, tolerance, unit = '' } = question
      const figure = answerFrom ? `${answerFrom.field} of ${answerFrom.product}` : `${answer ?? ''}`
      return [`${figure} ${unit}`.trim() + (tolerance === undefined ? '' : ` ± ${tolerance}`)]
    }
    case 'matching': {
      const right = new Map(question.right.map(({ id, text }) => [id, text]))
      return question.left.map(({ id, text }) => `${text} – ${right.get(question.answer[id] ?? '') ?? ''}`)
    }
    case 'ordering': {
      const items = new Map(question.items.map(({ id, text }) => [id, text]))
      return question.answer.map((id, index) => `${index + 1}. ${items.get(id) ?? ''}`)
    }
    case 'gap_text':
      return [
        question.text,
        ...Object.entries(question.gaps).map(([gap, words]) => `${gap}: ${words.join(', ')}`),
      ]
    case 'essay':
      return question.rubric ? [question.rubric] : []
  }
}
