import type { RowOf } from '#contracts/define.ts'
import type { sentMessages } from '#contracts/outreach/sent-message.ts'
import { textCalls } from '#contracts/outreach/text-calls.ts'
import type { ReviewAction } from '#domain/outreach/send-letter.ts'
import { askReason } from '#web/app/ask-reason.ts'
import { useAct } from '#web/app/call.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'

/** What a person decides of a text that failed, or may have been sent. [MAIL-008] */
export function ReviewText({ text }: { text: RowOf<typeof sentMessages> }) {
  const { role } = useUser()
  const review = useAct(textCalls.review, { failed: false, told: 'Noted' })
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
      send: ({ reason }) => review.mutateAsync({ params: { id: text.id }, body: { action, reason } }),
    })
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {text.status === 'uncertain' && (
        <Button
          size="sm"
          onClick={() => ask('was_sent', 'It was sent', 'The text is noted as sent and stays as it is.')}
        >
          It was sent
        </Button>
      )}
      <Button
        size="sm"
        onClick={() =>
          ask(
            'send_again',
            'Send again',
            text.status === 'uncertain'
              ? `${text.recipient} may get it twice.`
              : 'It goes out as it stands, unless what stopped it still holds.',
          )
        }
      >
        Send again
      </Button>
    </div>
  )
}
