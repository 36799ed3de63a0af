import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { RecordHistory } from '#design/resource/record-history.tsx'
import { Sheet } from '#design/sheet.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { Tabs } from '#design/tabs.tsx'
import type { AnswerOf } from '#platform/contract/call.ts'
import { businessRegistrations } from '#registration/contract/business-registration.ts'
import { registrationCalls } from '#registration/contract/registration-calls.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { JoinChoice } from './join-choice.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import type { Registration } from './registration-types.ts'
import { RepChoice } from './rep-choice.tsx'
import { ReviewNotes } from './review-notes.tsx'

type Outcome = AnswerOf<typeof registrationCalls.approve>
type Move = 'approve' | 'reject' | 'request-completion' | 'complete' | 'reopen'

/** The toast after a move. */
function wordsOf(move: Move, name: string, isBankVerified: boolean): { title: string; description: string } {
  switch (move) {
    case 'approve':
      return {
        title: 'Account opened',
        description: isBankVerified
          ? `${name} can sign in and order.`
          : `${name} can sign in and order; orders wait until the bank data is verified.`,
      }
    case 'reject':
      return { title: 'Application rejected', description: `${name} is notified by email.` }
    case 'request-completion':
      return { title: 'Asked to complete', description: `A link is on its way to ${name}. It works once.` }
    case 'complete':
      return { title: 'Back in the queue', description: 'The emailed link no longer works.' }
    case 'reopen':
      return { title: 'Application reopened', description: `${name} is notified by email.` }
  }
}

const asks = {
  reject: {
    title: 'Reject the application',
    description: 'The applicant gets your reason by email. You can reopen the application later.',
    label: 'Reason',
    action: 'Reject',
    isDanger: true,
  },
  'request-completion': {
    title: 'Ask to complete',
    description: 'The owner gets a link by email to add what is missing. It works once, for 14 days.',
    label: 'Message to the owner',
    action: 'Send the link',
    isOptional: true,
  },
  reopen: {
    title: 'Reopen the application',
    description: 'It goes back to the queue, and the applicant is notified by email.',
    label: 'Reason',
    action: 'Reopen',
  },
} as const

/** One application with the review notes and the reviewer's actions. */
export function RegistrationSheet({
  registration,
  onClose,
}: {
  registration: Registration
  onClose: () => void
}) {
  const { id, status, businessName } = registration
  const review = useRead(registrationCalls.review, { params: { id } })
  const [repId, setRepId] = useState<string | null>(null)
  const [joined, setJoined] = useState<string | null>(null)
  const namedId = registration.referralSource === 'sales_rep' ? registration.salesRepId : null
  const chosenRep = repId ?? namedId ?? review.data?.suggestedRep?.id ?? null
  const isOpen = status === 'pending'

  const done = (move: Move) => ({
    done: (outcome: Outcome) => wordsOf(move, businessName, outcome.isBankVerified),
    onDone: onClose,
  })
  const approve = useAct(registrationCalls.approve, done('approve'))
  const takeBack = useAct(registrationCalls.takeBack, done('complete'))
  const asked = {
    reject: useAct(registrationCalls.reject, done('reject')),
    'request-completion': useAct(registrationCalls.askToComplete, done('request-completion')),
    reopen: useAct(registrationCalls.reopen, done('reopen')),
  }
  const params = { id }
  const asksFirst = (move: keyof typeof asks) => () =>
    void askReason({
      ...asks[move],
      stay: 'Cancel',
      missing: 'Please give a reason',
      send: ({ reason }) =>
        move === 'request-completion'
          ? asked[move].mutateAsync({ params, body: { note: reason } })
          : asked[move].mutateAsync({ params, body: { reason } }),
    })
  const isBusy = approve.isPending || takeBack.isPending

  const buttons = {
    pending: (
      <>
        <Button
          variant="primary"
          loading={isBusy}
          disabled={!review.data}
          onClick={() =>
            approve.mutate({ params, body: { assignedSalesRepId: chosenRep, clientId: joined } })
          }
        >
          {joined
            ? 'Approve and join the client'
            : review.data?.canVerifyBank === false
              ? 'Approve, verify bank later'
              : 'Approve'}
        </Button>
        <Button onClick={asksFirst('request-completion')}>Ask to complete…</Button>
        <Button className="text-red" onClick={asksFirst('reject')}>
          Reject…
        </Button>
      </>
    ),
    needs_completion: (
      <Button loading={isBusy} onClick={() => takeBack.mutate({ params, body: {} })}>
        Back to the queue
      </Button>
    ),
    rejected: <Button onClick={asksFirst('reopen')}>Reopen…</Button>,
    approved: null,
  }[status]

  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(next) => !next && onClose()}
      title={businessName}
      eyebrow={<StatusBadge status={status} />}
      subtitle={[registration.legalBusinessName, registration.businessType].filter(Boolean).join(' · ')}
      footer={buttons}
    >
      {review.data ? (
        <ReviewNotes review={review.data} isOpen={isOpen} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {status === 'needs_completion' && (
        <p className="mt-3 text-sm text-ink-2">
          The link to complete it is good until{' '}
          <DateTime value={registration.completionExpiresAt} style="datetime" />.
        </p>
      )}
      {isOpen && review.data && (
        <JoinChoice doubles={review.data.doubles} value={joined} onChange={setJoined} />
      )}
      {isOpen && (
        <RepChoice
          value={chosenRep}
          namedId={namedId}
          suggested={review.data?.suggestedRep ?? null}
          onChange={setRepId}
        />
      )}
      <Tabs
        label="About the application"
        className="mt-4"
        items={[
          { value: 'facts', label: 'Facts', content: <RegistrationFacts registration={registration} /> },
          {
            value: 'history',
            label: 'History',
            content: <RecordHistory contract={businessRegistrations} id={id} />,
          },
        ]}
      />
    </Sheet>
  )
}
