import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { platformCalls } from '#company/contract/platform-calls.ts'
import type { PlatformFormReceived } from '#company/contract/platform-setup.ts'
import { DateTime } from '#design/figures.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { messageOf } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { price } from '../parts/site/words.ts'
import { ConfigureForm } from './configure-form.tsx'

/** Opened by the mailed link, without signing in: the buyer says what their platform shall be. [FIX-057] */
export function ConfigurePlatformScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const link = typeof token === 'string' ? token : ''
  const [done, setDone] = useState<PlatformFormReceived>()
  const opened = useQuery({
    queryKey: ['platform-form', link],
    queryFn: ({ signal }) => ask(platformCalls.open, { body: { token: link } }, { signal }),
    enabled: link !== '' && done === undefined,
    // Do not cache the link's answer after the page is left.
    gcTime: 0,
  })
  return (
    <PublicFrame
      width="form"
      title="Your platform"
      intro={
        opened.data ? `For ${opened.data.companyName}. Everything here can be changed later.` : undefined
      }
    >
      {done ? (
        <div role="status" className="rounded-md border border-accent-line bg-accent-soft px-4 py-3 text-sm">
          <p className="font-medium">Thank you. We have what we need.</p>
          <p className="mt-1">
            Invoice {done.invoiceNumber} over {price(done.setupCents)} for the setup is on its way to you;
            then it is {price(done.monthlyCents)} a month. We make your company and mail its administrator a
            link to sign in.
          </p>
        </div>
      ) : opened.data ? (
        <>
          <p className="text-sm text-ink-2">
            The link works until you send the form, and runs out on{' '}
            <DateTime value={opened.data.expiresAt} style="datetime" />.
          </p>
          <ConfigureForm token={link} opened={opened.data} onDone={setDone} />
        </>
      ) : opened.isError || link === '' ? (
        <p role="alert" className="font-medium">
          {messageOf(opened.error, 'This link is incomplete. Please open it from our email again.')}
        </p>
      ) : (
        <SkeletonText lines={8} />
      )}
    </PublicFrame>
  )
}
