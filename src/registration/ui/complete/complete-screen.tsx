import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { DateTime } from '#design/figures.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { registrationCalls } from '#registration/contract/registration-calls.ts'
import { messageOf } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { CompleteForm } from './complete-form.tsx'

/** Opened by the mailed link, without signing in: the owner adds what an application still needs (R1). */
export function CompleteRegistrationScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const link = typeof token === 'string' ? token : ''
  const [done, setDone] = useState<string>()
  const application = useQuery({
    queryKey: ['registration-completion', link],
    queryFn: ({ signal }) => ask(registrationCalls.openLink, { body: { token: link } }, { signal }),
    enabled: link !== '' && done === undefined,
    // Do not cache the link's answer after the page is left.
    gcTime: 0,
  })
  return (
    <PublicFrame
      width="form"
      title="Complete your application"
      intro={
        application.data
          ? `For ${application.data.businessName}. What you already entered is kept.`
          : undefined
      }
    >
      {done ? (
        <p role="status" className="rounded-md border border-accent-line bg-accent-soft px-4 py-3 text-sm">
          {done}
        </p>
      ) : application.data ? (
        <>
          <p className="text-sm text-ink-2">
            The link works once and runs out on{' '}
            <DateTime value={application.data.expiresAt} style="datetime" />. Fields with a star are missing;
            the others you may mend.
          </p>
          {application.data.note && (
            <blockquote className="mt-3 border-l-2 border-accent pl-3 text-sm whitespace-pre-line">
              {application.data.note}
            </blockquote>
          )}
          <CompleteForm token={link} application={application.data} onDone={setDone} />
        </>
      ) : application.isError || link === '' ? (
        <BadLink error={application.error} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </PublicFrame>
  )
}

function BadLink({ error }: { error: unknown }) {
  const { company } = useAppConfig()
  return (
    <div role="alert">
      <p className="font-medium">
        {messageOf(error, 'This link is incomplete. Please open it from our email again.')}
      </p>
      {company.salesEmail && (
        <p className="mt-2 text-sm text-ink-2">
          You reach us at{' '}
          <a className="text-accent underline" href={`mailto:${company.salesEmail}`}>
            {company.salesEmail}
          </a>
          .
        </p>
      )}
    </div>
  )
}
