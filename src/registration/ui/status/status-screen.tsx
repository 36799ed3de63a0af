import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import type { AnswerOf } from '#platform/contract/call.ts'
import { registrationCalls } from '#registration/contract/registration-calls.ts'
import { messageOf } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'

type Status = AnswerOf<typeof registrationCalls.status>

/** Opened by the link of the receipt, without signing in: received, in review, decided. */
export function RegistrationStatusScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const link = typeof token === 'string' ? token : ''
  const { data, error, isError } = useQuery({
    queryKey: ['registration-status', link],
    queryFn: ({ signal }) => ask(registrationCalls.status, { body: { token: link } }, { signal }),
    enabled: link !== '',
    gcTime: 0,
  })
  const isBad = isError || link === ''
  return (
    <PublicFrame title="Your application" intro={data && `For a wholesale account of ${data.businessName}.`}>
      {data ? (
        <Steps status={data} />
      ) : isBad ? (
        <p role="alert" className="font-medium">
          {messageOf(error, 'This link is incomplete. Please open it from our email again.')}
        </p>
      ) : (
        <SkeletonText lines={5} />
      )}
      {(data || isBad) && <Reach />}
    </PublicFrame>
  )
}

const reviews: Readonly<Record<Status['stands'], string>> = {
  in_review: 'A person looks at it. We get back to you within 2-3 business days.',
  to_complete: 'Something is missing. We have mailed you a link to complete it.',
  approved: 'Done.',
  rejected: 'Done.',
}

function Steps({ status: { stands, receivedAt, decidedAt } }: { status: Status }) {
  const isDecided = stands === 'approved' || stands === 'rejected'
  return (
    <ol aria-label="Where it stands" className="flex flex-col gap-4">
      <Step title="Received" state="done">
        <DateTime value={receivedAt} style="datetime" />
      </Step>
      <Step title="In review" state={isDecided ? 'done' : 'now'}>
        {reviews[stands]}
      </Step>
      <Step title="Decided" state={isDecided ? 'done' : 'later'}>
        {stands === 'approved' && (
          <>
            Your account is open.{' '}
            <a className="text-accent underline" href="/customer-login">
              Sign in
            </a>
          </>
        )}
        {stands === 'rejected' && 'We cannot open an account at this time. Our email says why.'}
        {decidedAt && (
          <span className="block text-xs text-ink-3">
            <DateTime value={decidedAt} style="datetime" />
          </span>
        )}
      </Step>
    </ol>
  )
}

type StepProps = { title: string; state: 'done' | 'now' | 'later'; children?: ReactNode }

function Step({ title, state, children }: StepProps) {
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="flex gap-3">
      <span
        aria-hidden="true"
        className={cx(
          'mt-1 size-3 shrink-0 rounded-full border-2',
          state === 'later' ? 'border-line-strong' : 'border-accent',
          state === 'done' && 'bg-accent',
        )}
      />
      <div>
        <h2 className={cx('font-semibold', state === 'later' && 'text-ink-3')}>{title}</h2>
        <div className="text-sm text-ink-2">{children}</div>
      </div>
    </li>
  )
}

function Reach() {
  const { company } = useAppConfig()
  if (!company.salesEmail) return null
  return (
    <p className="mt-6 text-sm text-ink-2">
      Questions? You reach us at{' '}
      <a className="text-accent underline" href={`mailto:${company.salesEmail}`}>
        {company.salesEmail}
      </a>
      .
    </p>
  )
}
