import type { MarkedQuestion } from '#training/contract/modules/learn.ts'
import { type Answer, byId } from './quiz-answers.ts'

function textOf(list: MarkedQuestion['options'], id: string): string {
  return list?.find((one) => one.id === id)?.text ?? id
}

function numberText(value: string | number, unit: string | undefined): string {
  if (unit === 'usd') return `$${typeof value === 'number' ? value.toFixed(2) : value.replace(/^\$/, '')}`
  return unit ? `${value} ${unit}`.replace(' %', '%') : String(value)
}

/** An answer in the words of its question, or "No answer". */
export function AnswerText({ question, answer }: { question: MarkedQuestion; answer: Answer | null }) {
  if (answer === null || answer === '') return <span className="text-ink-3">No answer</span>
  switch (question.type) {
    case 'single':
      return textOf(question.options, String(answer))
    case 'true_false':
      return answer === true ? 'True' : 'False'
    case 'numeric':
      return typeof answer === 'string' || typeof answer === 'number'
        ? numberText(answer, question.unit)
        : String(answer)
    case 'multiple':
    case 'ordering': {
      const List = question.type === 'ordering' ? 'ol' : 'ul'
      const ids = Array.isArray(answer) ? answer : []
      return (
        <List className={question.type === 'ordering' ? 'list-decimal pl-5' : 'list-disc pl-5'}>
          {ids.map((id) => (
            <li key={id}>{textOf(question.type === 'ordering' ? question.items : question.options, id)}</li>
          ))}
        </List>
      )
    }
    case 'matching': {
      const pairs = byId(answer)
      return (
        <ul>
          {(question.left ?? []).map((left) => (
            <li key={left.id}>
              {left.text} <span className="text-ink-3">→</span>{' '}
              {pairs[left.id] ? textOf(question.right, pairs[left.id] ?? '') : 'nothing'}
            </li>
          ))}
        </ul>
      )
    }
    case 'gap_text': {
      const gaps = byId(answer)
      return (question.gaps ?? []).map((gap) => gaps[gap]?.trim() || '–').join(', ')
    }
    default:
      return <span className="whitespace-pre-line">{String(answer)}</span>
  }
}
