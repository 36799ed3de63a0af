import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { humanize } from '#design/format.ts'
import { Textarea } from '#design/input.tsx'
import { useAction } from '#shell/actions.ts'
import { useAct } from '#shell/data/call.ts'
import type { DueCard } from '#training/contract/practice/review.ts'
import { reviewCalls } from '#training/contract/practice/review-calls.ts'
import { QuestionCard } from '../shared/question-card.tsx'
import { type Answer, isAnswered } from '../shared/quiz-answers.ts'
import { CardBack } from './card-back.tsx'

type ReviewCardProps = { card: DueCard; onRated: (rating: number) => void }

/** One card: first the question, then the right answer and the rating. */
export function ReviewCard({ card, onRated }: ReviewCardProps) {
  const [answer, setAnswer] = useState<Answer>()
  const failed = { title: 'Not kept yet' }
  const params = { id: card.id }
  const body = { answer: answer ?? null }
  const check = useAct(reviewCalls.check, { failed })
  const rate = useAct(reviewCalls.rate, { failed, onDone: ({ rating }) => onRated(rating) })
  const isReady = card.question ? answer !== undefined && isAnswered(card.question, answer) : true
  const ask = () => !check.isPending && check.mutate({ params, body })
  useAction({ label: 'Show what is right', keys: 'mod+enter', group: 'Review', run: ask }, !check.data)
  return (
    <section aria-label={card.kind === 'question' ? 'Question' : 'Objection'}>
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-ink-3">
        {card.moduleTitle}
        {card.category && <Badge>{humanize(card.category)}</Badge>}
        {card.reps === 0 && <Badge tone="blue">New</Badge>}
      </p>
      {card.question ? (
        <fieldset disabled={check.data !== undefined} className="contents">
          <QuestionCard question={card.question} value={answer} onChange={setAnswer} />
        </fieldset>
      ) : (
        <div className="rounded-lg border border-line bg-surface px-4 pt-4 pb-5 shadow-1 sm:px-6">
          <p className="text-xs text-ink-3">A buyer says</p>
          <p className="mt-1 mb-4 font-(family-name:--font-display) text-lg leading-snug">
            “{card.objection}”
          </p>
          <Field label="What do you answer?" hint="In the words you would use with an owner." compact>
            <Textarea
              rows={3}
              maxLength={2000}
              readOnly={check.data !== undefined}
              value={typeof answer === 'string' ? answer : ''}
              onChange={(event) => setAnswer(event.target.value)}
            />
          </Field>
        </div>
      )}
      {check.data ? (
        <CardBack
          card={card}
          answer={answer ?? null}
          checked={check.data}
          isPending={rate.isPending}
          onRate={(rating) => rate.mutate({ params, body: { ...body, rating } })}
        />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button variant="primary" size="lg" disabled={!isReady} loading={check.isPending} onClick={ask}>
            {card.question ? 'Check' : 'Show what helps'}
          </Button>
          {card.question && (
            <Button variant="ghost" size="lg" onClick={ask}>
              I do not know
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
