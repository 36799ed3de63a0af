import { Button } from '#design/button.tsx'
import { mailCalls } from '#email/contract/mail-calls.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'

type Business = { kind: EmailSubject; recordId: string }

/** Whether offers go to a business; read only by users who may write to it. */
function useOffers({ kind, recordId }: Business) {
  const { role } = useUser()
  const isSeller = role === 'sales_rep' || role === 'admin'
  return useRead(mailCalls.readOffers, { params: { kind, recordId } }, { enabled: isSeller, retry: false })
}

type StopOffersProps = Business & {
  /** The answer that asks for it, and its sender's address. */
  answer?: { id: string; email: string }
  size?: 'sm'
}

/**
 * Button that ends offers: nothing commercial goes to the business from then on, from anyone. Renders nothing once it is
 * set.
 */
export function StopOffers({ kind, recordId, answer, size }: StopOffersProps) {
  const { data } = useOffers({ kind, recordId })
  const stop = useAct(mailCalls.stopOffers, { failed: false, done: 'No more offers go there' })
  const email = answer?.email ?? data?.email
  if (!data || data.stopped || !email) return null
  const isOther = data.email && data.email.toLowerCase() !== email.toLowerCase()
  return (
    <Button
      size={size}
      aria-haspopup="dialog"
      onClick={() =>
        void askReason({
          title: `No more offers to ${email}`,
          description: `${isOther ? `Nor to ${data.email}, which is on the record. ` : ''}Offers, news and sequences stop, from anyone here. Codes, receipts and news of orders still go there. Only an administrator takes it back.`,
          label: 'Who asked for it, and how?',
          missing: 'Please say who asked for it.',
          longest: 500,
          action: 'Stop offers',
          failed: 'Nothing was changed. Your text is still here; try again.',
          send: ({ reason }) =>
            stop.mutateAsync({ body: { kind, recordId, reason, ...(answer && { answerId: answer.id }) } }),
        })
      }
    >
      No more offers…
    </Button>
  )
}

/** Whether offers go to the address on a record, and the button to end them. */
export function OffersCard(business: Business) {
  const { data } = useOffers(business)
  if (!data?.email) return null
  return (
    <section
      aria-label="Offers by email"
      className="mt-5 flex flex-col gap-2 border-t border-line pt-4 text-sm"
    >
      <h3 className="font-semibold">Offers by email</h3>
      <p>{data.stopped ?? `Offers and news may go to ${data.email}.`}</p>
      <div className="empty:hidden">
        <StopOffers {...business} size="sm" />
      </div>
    </section>
  )
}

/** Notice that an answer may ask for no more mail, until somebody has dealt with it. */
export function AsksToStop(business: Business) {
  const { data } = useOffers(business)
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-sm">
      This may ask for no more mail. {data?.stopped ?? 'If so, stop offers to this address.'}
    </p>
  )
}
