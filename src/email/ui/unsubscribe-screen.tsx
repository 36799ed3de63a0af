import { useParams } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { mailCalls } from '#email/contract/mail-calls.ts'
import { messageOf } from '#shell/data/api.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'

const unsubscribeIntro = 'One press, and nobody here sends you offers or news any more.'

/**
 * The page behind the unsubscribe link: opening it changes nothing, one press unsubscribes, another undoes it. [MAIL-007]
 */
export function UnsubscribeScreen() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { company } = useAppConfig()
  const params = { token }
  const read = useRead(mailCalls.readUnsubscribe, { params }, { retry: false })
  const onDone = () => void read.refetch()
  const out = useAct(mailCalls.takeUnsubscribe, { failed: false, onDone })
  const back = useAct(mailCalls.undoUnsubscribe, { failed: false, onDone })
  const track = useAct(mailCalls.trackMe, { failed: false, onDone })
  const problem = out.error ?? back.error ?? track.error
  const title = `Mail from ${company.name}`
  if (read.error) {
    return (
      <PublicFrame title={title} intro="This link does not work. It may have been cut off on its way to you.">
        <p>Open the link in the mail once more, or answer the mail and ask us to stop.</p>
      </PublicFrame>
    )
  }
  const shown = read.data
  if (!shown)
    return (
      <PublicFrame title={title} intro={unsubscribeIntro}>
        <SkeletonText lines={6} />
      </PublicFrame>
    )
  return (
    <PublicFrame
      title={shown.isOut ? 'You are off our list' : title}
      intro={shown.isOut ? 'Nobody here sends you offers or news any more.' : unsubscribeIntro}
    >
      <p className="mb-1 text-sm text-ink-3">Your address</p>
      <p className="font-medium wrap-anywhere">{shown.email}</p>
      <p className="mt-3 mb-5 text-sm text-ink-2">
        You still get what you ask for and what you need: sign-in codes, receipts, and news of your orders.
      </p>
      {problem && (
        <p role="alert" className="mb-3 text-sm font-medium text-red">
          {messageOf(problem, 'That did not work. Please try again in a moment.')}
        </p>
      )}
      {shown.isOut ? (
        <>
          <p role="status" className="sr-only">
            You are off our list.
          </p>
          <Button size="lg" loading={back.isPending} onClick={() => back.mutate({ params })}>
            That was a mistake: write to me again
          </Button>
        </>
      ) : (
        <Button variant="primary" size="lg" loading={out.isPending} onClick={() => out.mutate({ params })}>
          No more offers or news
        </Button>
      )}
      <p role="status" className="mt-6 mb-2 text-sm text-ink-2">
        {shown.isTracked
          ? 'We may count which links of our offers you follow.'
          : 'We do not count which links of our mail you follow.'}
      </p>
      <Button
        loading={track.isPending}
        onClick={() => track.mutate({ params, body: { isTracked: !shown.isTracked } })}
      >
        {shown.isTracked ? 'Do not track me' : 'You may track me again'}
      </Button>
    </PublicFrame>
  )
}
