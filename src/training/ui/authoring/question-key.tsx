import { useState } from 'react'
import { products } from '#catalog/contract/product.ts'
import { Field } from '#design/field.tsx'
import { Input, Textarea } from '#design/input.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { Select } from '#design/select.tsx'
import { useRows } from '#shell/data/rows.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import { linesOf } from './lists.ts'
import { ChoiceKey, MatchingKey, OrderingKey } from './option-keys.tsx'
import { gapsIn, type Of } from './question-draft.ts'

type KeyProps<Q extends Question> = { question: Q; onChange: (question: Question) => void }

/** The inputs for the answer key, depending on the question's type. */
export function QuestionKey({ question, onChange }: KeyProps<Question>) {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return <ChoiceKey question={question} onChange={onChange} />
    case 'true_false':
      return (
        <Field label="The sentence is" group>
          <RadioGroup
            value={String(question.answer)}
            onValueChange={(value) => onChange({ ...question, answer: value === 'true' })}
            options={[
              { value: 'true', label: 'True' },
              { value: 'false', label: 'False' },
            ]}
          />
        </Field>
      )
    case 'short_answer':
      return (
        <Lines
          label="Accepted answers"
          hint="One per line; capitals and spaces at the ends do not count"
          list={question.accepted}
          onChange={(accepted) => onChange({ ...question, accepted })}
        />
      )
    case 'numeric':
      return <NumericKey question={question} onChange={onChange} />
    case 'matching':
      return <MatchingKey question={question} onChange={onChange} />
    case 'ordering':
      return <OrderingKey question={question} onChange={onChange} />
    case 'gap_text':
      return <GapKey question={question} onChange={onChange} />
    case 'essay':
      return (
        <Field label="What to look for" hint="For whoever marks it">
          <Textarea
            rows={4}
            maxLength={2000}
            value={question.rubric ?? ''}
            onChange={(event) => onChange({ ...question, rubric: event.target.value })}
          />
        </Field>
      )
  }
}

type LinesProps = {
  label: string
  hint: string
  list: readonly string[]
  rows?: number
  onChange: (list: string[]) => void
}

/** A list edited as text, one entry per line; the typed text stays as it is. */
function Lines({ label, hint, list, rows = 4, onChange }: LinesProps) {
  const [text, setText] = useState(list.join('\n'))
  return (
    <Field label={label} hint={hint} required>
      <Textarea
        rows={rows}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onChange(linesOf(event.target.value))
        }}
      />
    </Field>
  )
}

function NumericKey({ question, onChange }: KeyProps<Of<'numeric'>>) {
  const offered = useRows(products, { limit: 200, sort: 'name' })
  const { answerFrom } = question
  const usable = (value: number | null) => (value === null || Number.isNaN(value) ? undefined : value)
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="Price of" hint="Taken from the catalog when it is marked, so the key never goes stale">
        <Select
          value={answerFrom?.product ?? ''}
          emptyLabel="No product: the number below"
          placeholder="No product: a number"
          onValueChange={(product) =>
            onChange(
              product
                ? {
                    ...question,
                    answer: undefined,
                    answerFrom: { product, field: answerFrom?.field ?? 'retailPrice' },
                  }
                : { ...question, answerFrom: undefined },
            )
          }
          options={(offered.data?.items ?? []).map(({ sku, name }) => ({
            value: sku,
            label: `${name} (${sku})`,
          }))}
        />
      </Field>
      {answerFrom ? (
        <Field label="Which price">
          <Select
            value={answerFrom.field}
            onValueChange={(field) => onChange({ ...question, answerFrom: { ...answerFrom, field } })}
            options={[
              { value: 'retailPrice', label: 'Wholesale price' },
              { value: 'msrp', label: 'Suggested retail price' },
            ]}
          />
        </Field>
      ) : (
        <Field label="Right number" required>
          <NumberInput
            value={question.answer}
            onValueChange={(value) => onChange({ ...question, answer: usable(value) })}
          />
        </Field>
      )}
      <Field label="Tolerance" hint="Answers this far above or below are right too">
        <NumberInput
          value={question.tolerance}
          onValueChange={(value) => onChange({ ...question, tolerance: usable(value) })}
        />
      </Field>
      <Field label="Unit" hint="Shown behind the box: $, oz, %">
        <Input
          value={question.unit ?? ''}
          maxLength={20}
          onChange={(event) => onChange({ ...question, unit: event.target.value.trim() || undefined })}
        />
      </Field>
    </div>
  )
}

function GapKey({ question, onChange }: KeyProps<Of<'gap_text'>>) {
  const gaps = gapsIn(question.text)
  return (
    <>
      <Field label="Text" hint="A gap is a name in double braces: {{g1}}" required>
        <Textarea
          rows={3}
          maxLength={4000}
          value={question.text}
          onChange={(event) => {
            const text = event.target.value
            const kept = gapsIn(text).map((gap) => [gap, question.gaps[gap] ?? []])
            onChange({ ...question, text, gaps: Object.fromEntries(kept) })
          }}
        />
      </Field>
      {gaps.map((gap) => (
        <Lines
          key={gap}
          label={`Accepted in {{${gap}}}`}
          hint="One a line"
          rows={2}
          list={question.gaps[gap] ?? []}
          onChange={(accepted) => onChange({ ...question, gaps: { ...question.gaps, [gap]: accepted } })}
        />
      ))}
    </>
  )
}
