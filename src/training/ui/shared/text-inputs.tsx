import { Fragment, useId } from 'react'
import { Input, Textarea } from '#design/input.tsx'
import { Select } from '#design/select.tsx'
import { typedNumber } from '#training/rules/quiz/typed-number.ts'
import { byId, type QuestionProps } from './quiz-answers.ts'

const asText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export function ShortAnswerInput({ value, onChange }: QuestionProps) {
  return (
    <Input
      aria-label="Your answer"
      autoComplete="off"
      maxLength={200}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      className="max-w-md"
    />
  )
}

export function NumericInput({ question, value, onChange }: QuestionProps) {
  const isMoney = question.unit === 'usd'
  const typed = asText(value)
  const wrong = typed.trim() !== '' && typedNumber(typed, question.unit) === null
  const unit = isMoney ? ' in dollars' : question.unit ? ` in ${question.unit}` : ''
  const saysId = useId()
  return (
    <>
      <div className="w-44">
        <Input
          aria-invalid={wrong}
          aria-describedby={wrong ? saysId : undefined}
          aria-label={isMoney ? 'Your answer in dollars' : 'Your answer, a number'}
          autoComplete="off"
          inputMode="decimal"
          maxLength={40}
          prefix={isMoney ? '$' : undefined}
          suffix={isMoney ? undefined : question.unit}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={saysId} role="status" className="mt-1 min-h-5 text-sm text-red">
        {wrong && `This is not read as a number. Write one${unit}, such as 12.5 or 1,250.`}
      </p>
    </>
  )
}

export function EssayInput({ value, onChange }: QuestionProps) {
  return (
    <Textarea
      aria-label="Your answer"
      rows={7}
      maxLength={4000}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function GapInput({ question, value, onChange }: QuestionProps) {
  const given = byId(value)
  const parts = (question.text ?? '').split(/\{\{([^{}]+)\}\}/)
  return (
    <p className="text-md leading-10">
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          <Fragment key={`text-${index.toString()}`}>{part}</Fragment>
        ) : (
          <span key={part} className="mx-1 inline-block w-32 align-middle">
            <Input
              aria-label={`Gap ${(index + 1) / 2} of ${(parts.length - 1) / 2}`}
              autoComplete="off"
              maxLength={200}
              value={given[part] ?? ''}
              onChange={(event) => onChange({ ...given, [part]: event.target.value })}
            />
          </span>
        ),
      )}
    </p>
  )
}

/** Matching with one select list per left entry instead of dragging. */
export function MatchingInput({ question, value, onChange }: QuestionProps) {
  const given = byId(value)
  const options = (question.right ?? []).map(({ id, text }) => ({ value: id, label: text }))
  return (
    <ul className="flex flex-col gap-2.5">
      {(question.left ?? []).map((left) => (
        <li key={left.id} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
          <span className="text-md leading-snug">{left.text}</span>
          <Select
            aria-label={`Matches ${left.text}`}
            value={given[left.id] ?? ''}
            onValueChange={(next) => onChange({ ...given, [left.id]: next })}
            options={options}
            placeholder="Choose what belongs to it"
          />
        </li>
      ))}
    </ul>
  )
}
