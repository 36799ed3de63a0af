import { ReviewSent } from '#email/ui/parts/review-sent.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import type { sentMessages } from '#sequences/contract/sent-message.ts'
import { useAct } from '#shell/data/call.ts'
import { smsCalls } from '#sms/contract/sms-calls.ts'

/** Buttons for a person's decision on an SMS that failed, or may have been sent. [MAIL-008] */
export function ReviewSms({ text: { id, status, recipient } }: { text: RowOf<typeof sentMessages> }) {
  const review = useAct(smsCalls.review, { failed: false, done: 'Noted' })
  return (
    <div className="mt-2">
      <ReviewSent
        isUncertain={status === 'uncertain'}
        isSmall
        words={{
          wasSent: 'The text is noted as sent and stays as it is.',
          again: `${phoneWords(recipient)} may get it twice.`,
        }}
        send={(body) => review.mutateAsync({ params: { id }, body })}
      />
    </div>
  )
}
