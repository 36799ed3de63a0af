import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PartyPopper, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Tour } from '#crm/contract/practice-tour.ts'
import { tourCalls, tourStepCalls } from '#crm/contract/tour-calls.ts'
import { type TourStep, tourSteps } from '#crm/rules/practice-tour.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { Progress } from '#design/progress.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { ApiError } from '#shell/data/api.ts'
import { ask, askTyped, keyOf, unlessByField, useDoing, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { StepForm } from './step-form.tsx'
import { StepList } from './step-list.tsx'
import { stepWords } from './step-words.ts'

const key = keyOf(tourCalls.look)
const notTaken = unlessByField({
  title: 'This step was not taken',
  description: 'What you wrote is still here. Please try again.',
})
type Taking = { step: TourStep; body: object } | { step: 'reset' }

/** A guided tour through the CRM on practice records that never touch real ones (TRAIN-010). */
export function CrmTourScreen() {
  const client = useQueryClient()
  const query = useRead(tourCalls.look)
  const tour = query.data
  const take = useDoing(
    (taking: Taking) =>
      taking.step === 'reset' ? ask(tourCalls.reset) : askTyped(tourStepCalls[taking.step], taking.body),
    {
      onDone: (next) => void client.setQueryData(key, next),
      failed: (error) => {
        if (error instanceof ApiError && error.status === 409)
          void client.invalidateQueries({ queryKey: key })
        return notTaken(error)
      },
    },
  )
  return (
    <Page
      title="CRM training"
      meta={tour && `${tour.done.length} of ${tourSteps.length} steps`}
      width="wide"
      actions={tour && tour.done.length > 0 && <Reset onReset={() => take.mutateAsync({ step: 'reset' })} />}
    >
      {query.isPending && <Skeleton className="h-96 rounded-lg" />}
      {query.isError && !tour && (
        <LoadFailed error={query.error} what="The tour" onRetry={() => void query.refetch()} />
      )}
      {tour && (
        <div className="grid items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
          <Card title="The tour" description="Five things you will do every day.">
            <Progress value={tour.score} label="Progress of the tour" className="mb-4" showValue />
            <StepList tour={tour} />
            <p className="mt-4 border-t border-line pt-3 text-sm text-ink-2">
              Everything here is practice: it enters no figure, reaches no customer and earns no points.
            </p>
          </Card>
          {tour.next ? (
            <Card title={stepWords[tour.next].title} description={stepWords[tour.next].why}>
              <StepForm
                key={tour.next}
                step={tour.next}
                tour={tour}
                onSend={async (body) => tour.next && (await take.mutateAsync({ step: tour.next, body }))}
              />
            </Card>
          ) : (
            <Done tour={tour} />
          )}
        </div>
      )}
    </Page>
  )
}

function Done({ tour: { prospect } }: { tour: Tour }) {
  return (
    <Card>
      <div className="flex flex-col items-center px-4 py-8 text-center">
        <span
          aria-hidden="true"
          className="mb-4 grid size-12 place-items-center rounded-full bg-accent-soft text-accent"
        >
          <PartyPopper className="size-6" />
        </span>
        <h2 className="display text-xl">You know your way around</h2>
        <p className="mt-2 max-w-md text-ink-2">
          {prospect?.businessName} was found, spoken to, planned for, moved on and sent a sample. A real
          prospect goes the same way, one honest step after the other.
        </p>
        <Link to="/modules" className={buttonClass({ variant: 'primary', className: 'mt-5' })}>
          Go on with the modules
        </Link>
      </div>
    </Card>
  )
}

function Reset({ onReset }: { onReset: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const reset = async () => {
    setPending(true)
    await onReset().catch(() => {})
    setPending(false)
    setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-haspopup="dialog">
        <RotateCcw aria-hidden="true" />
        Begin again
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Begin the tour again?"
        description="The practice records of the tour are removed. Nothing else is touched."
        action="Begin again"
        loading={isPending}
        onConfirm={() => void reset()}
      />
    </>
  )
}
