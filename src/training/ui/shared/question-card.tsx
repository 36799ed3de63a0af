import type { ComponentType } from 'react'
import type { LearnerQuestion } from '#training/contract/modules/learn.ts'
import { MultipleInput, SingleInput, TrueFalseInput } from './choice-input.tsx'
import { OrderingInput } from './ordering-input.tsx'
import { PromptText } from './prompt-text.tsx'
import type { QuestionProps } from './quiz-answers.ts'
import { EssayInput, GapInput, MatchingInput, NumericInput, ShortAnswerInput } from './text-inputs.tsx'

type Kind = LearnerQuestion['type']

const inputs: Record<Kind, ComponentType<QuestionProps>> = {
  single: SingleInput,
  multiple: MultipleInput,
  true_false: TrueFalseInput,
  short_answer: ShortAnswerInput,
  numeric: NumericInput,
  matching: MatchingInput,
  ordering: OrderingInput,
  gap_text: GapInput,
  essay: EssayInput,
}

const hints: Partial<Record<Kind, string>> = {
  multiple: 'Choose every right one.',
  matching: 'Choose what belongs to each; not everything need be used.',
  ordering: 'The first one on top.',
  short_answer: 'A word or two.',
  numeric: 'A number, such as 12.5 or 1,250.',
  essay: 'Read and marked by a person.',
}

/** Without `place` the question is shown on its own, without a number. */
type QuestionCardProps = QuestionProps & { place?: number; count?: number }

export function QuestionCard({ question, place, count, value, onChange }: QuestionCardProps) {
  const Input = inputs[question.type]
  // Some prompts already say that several answers are right.
  const hint = /choose all|all that apply/i.test(question.prompt) ? undefined : hints[question.type]
  return (
    <fieldset
      id={place === undefined ? undefined : `question-${place}`}
      className="scroll-mt-32 rounded-lg border border-line bg-surface px-4 pt-4 pb-5 shadow-1 sm:px-6"
    >
      <legend className="float-left mb-4 w-full">
        {place !== undefined && (
          <span className="tabular block text-xs text-ink-3">
            Question {place} of {count}
            {question.points !== undefined && question.points !== 1 && `, ${question.points} points`}
          </span>
        )}
        <span className="mt-1 block text-lg leading-snug font-medium text-pretty">
          <PromptText text={question.prompt} />
        </span>
        {hint && <span className="mt-1 block text-sm text-ink-2">{hint}</span>}
      </legend>
      <div className="clear-both">
        <Input question={question} value={value} onChange={onChange} />
      </div>
    </fieldset>
  )
}
