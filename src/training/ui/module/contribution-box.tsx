import { useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { followUpQuestions } from '#recorder/rules/fragment-context.ts'
import { type Fragment, type FragmentType, fragmentTypes } from '#recorder/rules/fragments.ts'
import type { LessonPage } from '#training/contract/modules/learn.ts'
import { qualityLabels, typeLabels } from '../shared/contribution-words.ts'
import { memory } from '../shared/memory.ts'

const options = fragmentTypes.map((value) => ({ value, label: typeLabels[value] }))

/** Input for a short contribution to the recorder; it stays in this browser. */
export function ContributionBox({ lesson }: { lesson: LessonPage }) {
  const [fragmentType, setType] = useState<FragmentType>('expertise')
  const [text, setText] = useState('')
  const [question, setQuestion] = useState<string | null>(null)
  const [saved, setSaved] = useState<Fragment | null>(null)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const headingId = useId()

  const save = () => {
    if (text.trim() === '') return setError('Write a sentence first.')
    const { moduleSlug: moduleId, id: lessonId, moduleTitle, title: lessonTitle } = lesson
    setSaved(
      memory.contribute({
        moduleId,
        lessonId,
        moduleTitle,
        lessonTitle,
        fragmentType,
        content: text,
        context: question,
      }),
    )
    setText('')
    setQuestion(null)
    setError(undefined)
  }
  const answer = (asked: string) => {
    setQuestion(asked)
    box.current?.focus()
  }

  return (
    <section
      aria-labelledby={headingId}
      className="mt-10 rounded-lg border border-line bg-surface p-5 shadow-1 print:hidden"
    >
      <h3 id={headingId} className="text-md font-semibold">
        What did you learn?
      </h3>
      <p className="mb-4 text-sm text-ink-2">
        A sentence or two of your own makes the next lessons fit you better. It stays in this browser.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field label="It is" group compact>
          <RadioGroup
            inline
            options={options}
            value={fragmentType}
            onValueChange={(value) => setType(fragmentTypes.find((type) => type === value) ?? 'expertise')}
          />
        </Field>
        <Field label={question ?? 'In your own words'} error={error} className="mt-3">
          <Textarea
            ref={box}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit">Remember this</Button>
      </form>
      <div role="status">{saved && <Saved fragment={saved} onAnswer={answer} />}</div>
    </section>
  )
}

function Saved({ fragment, onAnswer }: { fragment: Fragment; onAnswer: (question: string) => void }) {
  const asked = followUpQuestions(fragment, memory.context().identifiedGaps)
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <p>
        Remembered as {qualityLabels[fragment.quality].toLowerCase()}, confidence{' '}
        <span className="tabular">{fragment.confidence}</span> of 10.
      </p>
      <p className="mt-2 text-ink-2">Worth a thought next:</p>
      <ul className="mt-1 flex flex-col gap-2">
        {asked.map((question) => (
          <li key={question} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-60 wrap-break-word">{question}</span>
            <Button size="sm" variant="ghost" onClick={() => onAnswer(question)}>
              Answer<span className="sr-only">: {question}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
