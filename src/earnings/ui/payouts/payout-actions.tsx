import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { formatMoney } from '#design/format.ts'
import { payoutCalls } from '#earnings/contract/payouts/payout-calls.ts'
import { useAct } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { PaymentDialog } from '../parts/payment-dialog.tsx'

type ActionsProps = { id: string; cents: number; isByFile: boolean }

/** Actions on a payout that is not paid yet: record its payment, or cancel it. */
export function PayoutActions({ id, cents, isByFile }: ActionsProps) {
  const [isPaying, setPaying] = useState(false)
  const record = useAct(payoutCalls.record, {
    done: `${formatMoney(cents)} recorded as paid`,
    failed: { title: 'Nothing was recorded' },
    onDone: () => setPaying(false),
  })
  const cancel = useAct(payoutCalls.cancel, {
    done: { title: 'The payout is canceled', description: 'What it names is due again.' },
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

/** Undoes a recorded payment that did not happen: its earnings are due again. */
export function TakeBackPayment({ id, cents }: { id: string; cents: number }) {
  const takeBack = useAct(payoutCalls.takeBack, {
    done: { title: 'The payment is taken back', description: 'What it names is due again.' },
    failed: { title: 'Nothing was changed' },
  })
  return (
    <Button
      onClick={() =>
        askReason({
          title: `Take back the payment of ${formatMoney(cents)}`,
          description:
            'For a payment that was recorded and did not happen. The books take it back today, and the next run pays what it names again.',
          action: 'Take back',
          isDanger: true,
          send: ({ reason }) => takeBack.mutateAsync({ params: { id }, body: { reason } }),
        })
      }
    >
      Take back…
    </Button>
  )
}
