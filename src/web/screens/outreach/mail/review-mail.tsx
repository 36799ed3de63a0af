import type { RowOf } from '#contracts/define.ts'
import type { emails } from '#contracts/outreach/email.ts'
import { mailCalls } from '#contracts/outreach/mail-calls.ts'
import type { ReviewAction } from '#domain/outreach/send-letter.ts'
import { askReason } from '#web/app/ask-reason.ts'
import { useAct } from '#web/app/call.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'

type Email = RowOf<typeof emails>

const stopped: readonly Email['status'][] = ['uncertain', 'failed', 'suppressed']

/** What a person decides of mail that was not sent, or may have been. [MAIL-008] */
export function ReviewMail({ email }: { email: Email }) {
  const { role } = useUser()
  const review = useAct(mailCalls.review, { failed: false, told: 'Noted' })
  if (role !== 'admin' || !stopped.includes(email.status)) return null
  const ask = (action: ReviewAction, title: string, description: string) =>
    void askReason({
      title,
      description,
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: title,
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ reason }) => review.mutateAsync({ params: { id: email.id }, body: { action, reason } }),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {email.status === 'uncertain' && (
        <Button
          variant="primary"
          onClick={() => ask('was_sent', 'It was sent', 'The mail is noted as sent and stays as it is.')}
        >
          It was sent
        </Button>
      )}
      {!email.isSystem && (
        <Button
          onClick={() =>
            ask(
              'send_again',
              'Send again',
              email.status === 'uncertain'
                ? `${email.recipientEmail} may get it twice, as the same message.`
                : 'It goes out as it stands, unless what stopped it still holds.',
            )
          }
        >
          Send again
        </Button>
      )}
    </div>
  )
}
