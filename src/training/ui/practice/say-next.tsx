import { useState } from 'react'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import type { PracticeView } from '#training/contract/practice/practice.ts'

type SayNextProps = {
  view: PracticeView
  isPending: boolean
  onSay: (turn: { moveId: string } | { text: string }) => void
}

/** Moves to choose from, by stage, or a sentence to type. */
export function SayNext({ view, isPending, onSay }: SayNextProps) {
  const [text, setText] = useState('')
  const stages = [...new Set(view.choices.map(({ stage }) => stage))]
  return (
    <section aria-label="What do you say?" className="mt-6 border-t border-line pt-5" aria-busy={isPending}>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onSay({ text: text.trim() })
        }}
      >
        <Field label="In your own words" compact className="flex-1">
          <Input
            maxLength={500}
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={text.trim() === '' || isPending}>
          Say it
        </Button>
      </form>
      {stages.map((stage) => (
        <div key={stage} className="mt-4">
          <h2 className="mb-1.5 text-xs font-semibold text-ink-3">
            {stage === view.stage ? 'Stay at' : stage < view.stage ? 'Go back to' : 'Go to'} {stage}{' '}
            {tenStepName(stage)}
          </h2>
          <ul className="flex flex-col gap-1.5">
            {view.choices
              .filter((choice) => choice.stage === stage)
              .map((choice) => (
                <li key={choice.id}>
                  <button
                    type="button"
                    disabled={isPending}
                    onClick={() => onSay({ moveId: choice.id })}
                    className="focus-inset min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2 text-left text-sm leading-snug hover:border-field hover:bg-hover disabled:opacity-60"
                  >
                    {choice.text}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
