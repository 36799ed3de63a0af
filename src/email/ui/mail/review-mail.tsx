import type { emails } from '#email/contract/email.ts'
import { mailCalls } from '#email/contract/mail-calls.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct } from '#shell/data/call.ts'
import { ReviewSent } from '../parts/review-sent.tsx'

type Email = RowOf<typeof emails>

const stopped: readonly Email['status'][] = ['uncertain', 'failed', 'suppressed']

/** What a person decides of mail that was not sent, or may have been. [MAIL-008] */
export function ReviewMail({ email: { id, status, isSystem, recipientEmail } }: { email: Email }) {
  const review = useAct(mailCalls.review, { failed: false, done: 'Noted' })
  if (!stopped.includes(status)) return null
  return (
    <ReviewSent
      isUncertain={status === 'uncertain'}
      maySendAgain={!isSystem}
      words={{
        wasSent: 'The mail is noted as sent and stays as it is.',
        again: `${recipientEmail} may get it twice, as the same message.`,
      }}
      send={(body) => review.mutateAsync({ params: { id }, body })}
    />
  )
}
