import { useState } from 'react'
import { payoutCalls } from '#contracts/accounts/payouts/payout-calls.ts'
import { useAct } from '#web/app/call.ts'
import { PaymentDialog } from '#web/app/payables/payment-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { formatMoney } from '#web/design/format.ts'

type ActionsProps = { id: string; cents: number; isByFile: boolean }

/** What the office does with a payout that has not left: it records that it sent it, or takes it back. */
export function PayoutActions({ id, cents, isByFile }: ActionsProps) {
  const [isPaying, setPaying] = useState(false)
  const record = useAct(payoutCalls.record, {
    told: `${formatMoney(cents)} recorded as paid`,
    failed: { title: 'Nothing was recorded' },
    onDone: () => setPaying(false),
  })
  const cancel = useAct(payoutCalls.cancel, {
    told: { title: 'The payout is canceled', description: 'What it names is due again.' },
    failed: { title: 'The payout was not canceled' },
  })
  return (
    <>
      {!isByFile && (
        <Button variant="primary" onClick={() => setPaying(true)}>
          Record payment…
        </Button>
      )}
      <Button loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
        Cancel payout
      </Button>
      {isPaying && (
        <PaymentDialog
          cents={cents}
          description="Send it first, then keep the reference that your app or bank shows."
          onClose={() => setPaying(false)}
          onPay={(reference, paidOn) =>
            record.mutateAsync({ params: { id }, body: { reference, ...(paidOn ? { paidOn } : {}) } })
          }
        />
      )}
    </>
  )
}
