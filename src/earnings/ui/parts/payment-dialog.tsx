import type { ReactNode } from 'react'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { formatMoney } from '#design/format.ts'

type PaymentDialogProps = {
  cents: number
  description: string
  onClose: () => void
  onPay: (transactionId: string, paidOn: string | undefined) => Promise<unknown>
  /** Who and what is paid, shown above the payment number. */
  children?: ReactNode
}

/** Asks for the payment number before something is marked as paid. */
export function PaymentDialog({ cents, description, onClose, onPay, children }: PaymentDialogProps) {
  const form = useForm({
    about: 'payout',
    start: { transactionId: '', paidOn: '' },
    check: ({ transactionId }) =>
      transactionId.trim() ? {} : { transactionId: 'Please enter the number of the payment' },
    send: ({ transactionId, paidOn }) => onPay(transactionId.trim(), paidOn || undefined),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Pay ${formatMoney(cents)}`}
      description={description}
      action="Mark as paid"
      stay="Not yet"
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      {children}
      <FormField
        form={form}
        name="transactionId"
        label="Payment number"
        required
        hint="The bank's trace number or your own reference"
        maxLength={100}
      />
      <FormField
        form={form}
        name="paidOn"
        label="Sent on"
        type="date"
        hint="Left empty: today. It decides which year's 1099 it counts for."
      />
    </FormDialog>
  )
}
