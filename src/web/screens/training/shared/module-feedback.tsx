import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List, RowOf } from '#contracts/define.ts'
import type { ModuleDetail } from '#contracts/training/modules/learn.ts'
import { learnCalls } from '#contracts/training/modules/learn-calls.ts'
import { trainingFeedback } from '#contracts/training/modules/training-feedback.ts'
import { useAct } from '#web/app/call.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'

type Feedback = RowOf<typeof trainingFeedback>

const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

/** Asks what one thinks of a module that is complete; a second answer takes the place of the first (TRAIN-067). */
export function ModuleFeedback({ module }: { module: ModuleDetail }) {
  const user = useUser()
  const { data } = useQuery<List<Feedback>>({
    queryKey: [trainingFeedback.path, { moduleId: module.id, userId: user.id, limit: 1 }],
  })
  if (!data) return null
  const [own] = data.items
  return <FeedbackForm key={own?.version ?? 0} module={module} own={own} />
}

function FeedbackForm({ module, own }: { module: ModuleDetail; own: Feedback | undefined }) {
  const [rating, setRating] = useState(own?.rating ? String(own.rating) : '')
  const [text, setText] = useState(own?.suggestion ?? '')
  const [isAnonymous, setAnonymous] = useState(false)
  const [isTried, setTried] = useState(false)
  const send = useAct(learnCalls.giveFeedback, {
    told: ({ pointsAwarded }) => ({
      title: 'Thank you',
      description:
        pointsAwarded > 0 ? `+${pointsAwarded} points for telling us.` : 'It helps whoever comes next.',
    }),
    failed: {
      title: 'It was not sent',
      description: 'What you wrote is still here. Please try again.',
    },
  })
  const submit = () => {
    setTried(true)
    if (rating)
      send.mutate({
        params: { id: module.id },
        body: { rating: Number(rating), suggestion: text, isAnonymous },
      })
  }
  // Nobody knows whose an anonymous one is: it cannot be changed, and is asked for once.
  if (send.isSuccess && isAnonymous)
    return <Card title="Thank you" description="What you wrote was kept without your name." />
  return (
    <Card
      title="How was this module?"
      description={
        own ? 'You told us already; you can change it.' : 'A minute of yours makes it better for the next.'
      }
    >
      <Field label="From 1 (poor) to 5 (very good)" group error={isTried && !rating ? 'Required' : undefined}>
        <RadioGroup inline value={rating} onValueChange={setRating} options={ratings} />
      </Field>
      <Field label="What would make it better?" optional>
        <Textarea rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {own ? (
          <span />
        ) : (
          <Checkbox checked={isAnonymous} onCheckedChange={setAnonymous}>
            Without my name (and without points)
          </Checkbox>
        )}
        <Button variant="primary" loading={send.isPending} onClick={submit}>
          {own ? 'Change it' : 'Send'}
        </Button>
      </div>
    </Card>
  )
}
