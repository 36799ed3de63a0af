import { useState } from 'react'
import { receivableCalls } from '#billing/contract/receivable-calls.ts'
import { clients } from '#crm/contract/client.ts'
import { Button } from '#design/button.tsx'
import { formatCount, formatMoney, parseMoney } from '#design/format.ts'
import { useAct } from '#shell/data/call.ts'
import { useRow } from '#shell/data/rows.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'
import { RecordPayment } from './payment-dialog.tsx'

type Props = { clientId: string; businessName: string; today: string; open: number }

/** Sent for text that is no number, so that the server refuses it; null would remove the terms. */
const outside = -1
const wholeOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : outside)

/** A client's payment terms, and a button to record a payment. */
export function ClientTerms({ clientId, businessName, today, open }: Props) {
  const { role } = useUser()
  const { data } = useRow(clients, clientId)
  const [isPaying, setPaying] = useState(false)
  const set = useAct(receivableCalls.terms, { done: `Terms of ${businessName} changed`, failed: false })
  if ((role !== 'admin' && role !== 'operations') || !data) return null
  const { paymentTermsDays, creditLimit } = data
  const ask = () =>
    askReason({
      title: `Terms of ${businessName}`,
      description: 'They hold for invoices and orders from now on.',
      asks: [
        {
          field: 'days',
          label: 'Days until an invoice is due',
          start: paymentTermsDays === null ? '' : String(paymentTermsDays),
          hint: 'Empty: as the company’s setting',
          isOptional: true,
        },
        {
          field: 'limit',
          label: 'Credit limit',
          start: creditLimit === null ? '' : formatMoney(creditLimit),
          hint: 'Empty: none. Orders beyond it wait',
          isOptional: true,
        },
      ],
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: 'Save terms',
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ days = '', limit = '', reason }) =>
        set.mutateAsync({
          params: { id: clientId },
          body: {
            paymentTermsDays: days.trim() === '' ? null : wholeOf(days),
            creditLimit: limit.trim() === '' ? null : (parseMoney(limit) ?? outside),
            reason,
          },
        }),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
      <span>
        {paymentTermsDays === null
          ? 'Usual terms'
          : `Due after ${formatCount(paymentTermsDays, 'day', 'days')}`}
        , {creditLimit === null ? 'no credit limit' : `credit limit ${formatMoney(creditLimit)}`}
      </span>
      <span className="flex flex-wrap gap-2">
        {role === 'admin' && (
          <Button size="sm" onClick={() => void ask()}>
            Terms…
          </Button>
        )}
        <Button size="sm" onClick={() => setPaying(true)}>
          Record a payment…
        </Button>
      </span>
      {isPaying && (
        <RecordPayment
          clientId={clientId}
          businessName={businessName}
          today={today}
          open={open}
          onClose={() => setPaying(false)}
        />
      )}
    </div>
  )
}
