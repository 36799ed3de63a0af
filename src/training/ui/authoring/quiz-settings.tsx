import { useState } from 'react'
import { Card } from '#design/card.tsx'
import { Field } from '#design/field.tsx'
import { NumberInput } from '#design/number-input.tsx'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import type { LearningRules } from '#training/rules/learning-rules.ts'
import { SaveMark } from './save-mark.tsx'
import { useTitle } from './title-field.tsx'
import type { SaveState } from './use-autosave.ts'

export type Quiz = NonNullable<ModuleDesk['quiz']>
export type ChangeQuiz = (changes: Partial<Quiz>) => void

type SettingsProps = {
  values: Quiz
  change: ChangeQuiz
  flush: () => Promise<void>
  state: SaveState
  learning: LearningRules
}

/** Passing score, time limit and number of attempts of a quiz. */
export function QuizSettings({ values, change, flush, state, learning }: SettingsProps) {
  const { field: titleField } = useTitle(values.title, change)
  return (
    <Card title="How it is passed" actions={<SaveMark state={state} onRetry={() => void flush()} />}>
      <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        {titleField}
        <Field label="Passing score" hint="Of 100">
          <NumberInput
            value={values.passingScore}
            onValueChange={(score) =>
              score !== null &&
              Number.isInteger(score) &&
              score >= 0 &&
              score <= 100 &&
              change({ passingScore: score })
            }
          />
        </Field>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-3">
        <Limit
          label="Time limit"
          hint="Minutes; empty: none"
          value={values.timeLimitMinutes}
          most={600}
          onChange={(timeLimitMinutes) => change({ timeLimitMinutes })}
        />
        <Limit
          label="Attempts"
          hint="For each learner; empty: no limit"
          value={values.attemptLimit}
          most={100}
          onChange={(attemptLimit) => change({ attemptLimit })}
        />
        <Limit
          label="Wait between attempts"
          hint={`Minutes; empty: ${learning.quizWaitMinutes}, as the company asks; 0: none`}
          value={values.waitMinutes}
          least={0}
          most={43_200}
          onChange={(waitMinutes) => change({ waitMinutes })}
        />
      </div>
    </Card>
  )
}

type LimitProps = {
  label: string
  hint: string
  value: number | null
  least?: number
  most: number
  onChange: (value: number | null) => void
}

/** A whole number of at least `least`, or empty; a wrong entry is reported and not saved. */
export function Limit({ label, hint, value, least = 1, most, onChange }: LimitProps) {
  const [isWrong, setWrong] = useState(false)
  return (
    <Field label={label} hint={hint} error={isWrong ? `A whole number from ${least} to ${most}` : undefined}>
      <NumberInput
        value={value}
        onValueChange={(next) => {
          const isRight = next === null || (Number.isInteger(next) && next >= least && next <= most)
          setWrong(!isRight)
          if (isRight) onChange(next)
        }}
      />
    </Field>
  )
}
