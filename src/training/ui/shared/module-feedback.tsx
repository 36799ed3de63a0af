import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { RadioGroup } from '#design/radio-group.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { trainingFeedback } from '#training/contract/modules/training-feedback.ts'

type Feedback = RowOf<typeof trainingFeedback>

const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

/** Asks for feedback on a completed module; a second answer replaces the first (TRAIN-067). */
export function ModuleFeedback({ module }: { module: ModuleDetail }) {
  const user = useUser()
  const { data } = useRows(trainingFeedback, { moduleId: module.id, userId: user.id, limit: 1 })
  if (!data) return null
  const [own] = data.items
  return <FeedbackForm key={own?.version ?? 0} module={module} own={own} />
}

function FeedbackForm({ module, own }: { module: ModuleDetail; own: Feedback | undefined }) {
  const send = useAct(learnCalls.giveFeedback, {
    done: ({ pointsAwarded }) => ({
      title: 'Thank you',
      description:
        pointsAwarded > 0 ? `+${pointsAwarded} points for telling us.` : 'It helps whoever comes next.',
    }),
    failed: {
      title: 'It was not sent',
      description: 'What you wrote is still here. Please try again.',
    },
  })
  const form = useForm({
    about: `module-feedback:${module.id}`,
    start: {
      rating: own?.rating ? String(own.rating) : '',
      suggestion: own?.suggestion ?? '',
      isAnonymous: false,
    },
    check: (values) => required(values, ['rating']),
    send: (values) =>
      send.mutateAsync({ params: { id: module.id }, body: { ...values, rating: Number(values.rating) } }),
  })
  const { rating, isAnonymous } = form.values
  // Anonymous feedback has no known author, so it cannot be edited and is asked for once.
  if (send.isSuccess && isAnonymous)
    return <Card title="Thank you" description="What you wrote was kept without your name." />
  return (
    <Card
      title="How was this module?"
      description={
        own ? 'You told us already; you can change it.' : 'A minute of yours makes it better for the next.'
      }
    >
      <FormBody form={form}>
        <FormPart form={form} name="rating" label="From 1 (poor) to 5 (very good)" group>
          <RadioGroup
            inline
            value={rating}
            onValueChange={(next) => form.set({ rating: next })}
            options={ratings}
          />
        </FormPart>
        <FormField
          form={form}
          name="suggestion"
          label="What would make it better?"
          rows={3}
          maxLength={2000}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {own ? (
            <span />
          ) : (
            <Checkbox checked={isAnonymous} onCheckedChange={(on) => form.set({ isAnonymous: on })}>
              Without my name (and without points)
            </Checkbox>
          )}
          <Button type="submit" variant="primary" loading={form.isPending}>
            {own ? 'Change it' : 'Send'}
          </Button>
        </div>
      </FormBody>
    </Card>
  )
}
