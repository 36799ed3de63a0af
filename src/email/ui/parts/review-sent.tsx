import { Button } from '#design/button.tsx'
import type { ReviewAction } from '#email/rules/send-email.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'

type ReviewSentProps = {
  /** It is unknown whether it was sent. */
  isUncertain: boolean
  /** False for the system's own mail: the service behind it creates it anew. */
  maySendAgain?: boolean
  /** Small buttons, for a row of a list. */
  isSmall?: boolean
  /** Texts of the dialogs: before it is marked as sent, and before something that may have been sent is sent again. */
  words: { wasSent: string; again: string }
  send: (decided: { action: ReviewAction; reason: string }) => Promise<unknown>
}

/** What an administrator decides of an email or an SMS that was not sent, or may have been. [MAIL-008] */
export function ReviewSent({ isUncertain, maySendAgain = true, isSmall, words, send }: ReviewSentProps) {
  const { role } = useUser()
  if (role !== 'admin') return null
  const ask = (action: ReviewAction, title: string, description: string) =>
    void askReason({
      title,
      description,
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: title,
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ reason }) => send({ action, reason }),
    })
  const size = isSmall ? 'sm' : 'md'
  return (
    <div className="flex flex-wrap gap-2">
      {isUncertain && (
        <Button
          size={size}
          variant={isSmall ? 'secondary' : 'primary'}
          onClick={() => ask('was_sent', 'It was sent', words.wasSent)}
        >
          It was sent
        </Button>
      )}
      {maySendAgain && (
        <Button
          size={size}
          onClick={() =>
            ask(
              'send_again',
              'Send again',
              isUncertain ? words.again : 'It goes out as it stands, unless what stopped it still holds.',
            )
          }
        >
          Send again
        </Button>
      )}
    </div>
  )
}
