import { useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Field } from '#design/field.tsx'
import { DateTime } from '#design/figures.tsx'
import { EarlierText } from '#design/form/form-body.tsx'
import { useKept } from '#design/form/use-kept.ts'
import { formatNumber } from '#design/format.ts'
import { Textarea } from '#design/input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { useAct } from '#shell/data/call.ts'
import type { WaitingAttempt } from '#training/contract/quiz/marking.ts'
import { markingCalls } from '#training/contract/quiz/marking-calls.ts'
import { nothingChanged } from '../shared/failures.ts'
import { PromptText } from '../shared/prompt-text.tsx'

type Given = { points?: number; note: string }
type Marks = { given: Record<string, Given> }
const unmarked: Marks = { given: {} }

/** Choices of points: half points up to 5 possible points, whole ones above. */
function stepsOf(possible: number): number[] {
  const step = possible <= 5 ? 0.5 : 1
  return Array.from({ length: possible / step + 1 }, (_, index) => index * step)
}

/** One learner's essays beside the marking guide, with the points for each. */
export function AttemptToMark({ attempt }: { attempt: WaitingAttempt }) {
  const [given, setGiven] = useState(unmarked.given)
  const values = useMemo(() => ({ given }), [given])
  const kept = useKept<Marks>({
    about: `marks:${attempt.id}`,
    isLong: true,
    values,
    start: unmarked,
    changed: given === unmarked.given ? [] : ['given'],
    put: ({ given: earlier }) => earlier && setGiven(earlier),
  })
  const decide = useAct(markingCalls.mark, {
    done: ({ score, passed }) =>
      `${attempt.name}: ${Math.floor(score ?? 0)}%, ${passed ? 'passed' : 'not passed yet'}`,
    failed: nothingChanged,
    onDone: () => kept.settle(),
  })
  const isReady = attempt.essays.every(({ questionId }) => given[questionId]?.points !== undefined)
  const change = (id: string, changes: Partial<Given>) =>
    setGiven((before) => ({ ...before, [id]: { note: '', ...before[id], ...changes } }))
  const send = () =>
    decide.mutate({
      params: { id: attempt.id },
      body: {
        marks: attempt.essays.map(({ questionId }) => ({
          questionId,
          points: given[questionId]?.points ?? 0,
          ...(given[questionId]?.note.trim() ? { note: given[questionId]?.note.trim() } : {}),
        })),
      },
    })
  return (
    <Card
      as="article"
      title={attempt.name}
      description={
        <>
          {attempt.quizTitle} · handed in <DateTime value={attempt.completedAt} />
        </>
      }
    >
      {attempt.essays.map((essay) => (
        <section key={essay.questionId} className="border-t border-line py-4 first:border-0 first:pt-0">
          <h3 className="text-md font-medium">
            <PromptText text={essay.prompt} />
          </h3>
          <blockquote className="mt-2 border-l-2 border-accent-line pl-4 text-md whitespace-pre-line wrap-anywhere">
            {essay.answer}
          </blockquote>
          <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-line">
            <span className="font-medium">What to look for: </span>
            {essay.rubric ?? 'The author has not said.'}
          </p>
          <div className="mt-3">
            <Field label={`Points, of ${essay.possible}`} group compact>
              <RadioGroup
                value={String(given[essay.questionId]?.points ?? '')}
                onValueChange={(points) => change(essay.questionId, { points: Number(points) })}
                inline
                options={stepsOf(essay.possible).map((points) => ({
                  value: String(points),
                  label: formatNumber(points),
                }))}
              />
            </Field>
            <Field label="A word to the learner" optional className="mt-2">
              <Textarea
                rows={2}
                maxLength={1000}
                value={given[essay.questionId]?.note ?? ''}
                onChange={(event) => change(essay.questionId, { note: event.target.value })}
              />
            </Field>
          </div>
        </section>
      ))}
      <EarlierText kept={kept} />
      <Button variant="primary" disabled={!isReady} loading={decide.isPending} onClick={send}>
        Mark it
      </Button>
    </Card>
  )
}
