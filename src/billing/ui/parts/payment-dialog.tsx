import { receivableCalls } from '#billing/contract/receivable-calls.ts'
import { type PaymentMethod, paymentMethods } from '#billing/rules/receivables/payment.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { formatMoney, parseMoney } from '#design/format.ts'
import { useAct } from '#shell/data/call.ts'

const ways: Readonly<Record<PaymentMethod, string>> = {
  wire: 'Wire',
  check: 'Check',
  cash: 'Cash',
  other: 'Another way',
}
export const wayOptions = paymentMethods.map((value) => ({ value, label: ways[value] }))
export const wayOf = (text: string): PaymentMethod =>
  paymentMethods.find((method) => method === text) ?? 'other'

type PaymentDialogProps = {
  clientId: string
  businessName: string
  today: string
  /** The invoice to pay; without it the client's oldest invoices. */
  invoice?: { id: string; invoiceNumber: string } | undefined
  open: number
  onClose: () => void
}

/** Records money received by wire, check, cash or another way. */
export function RecordPayment(props: PaymentDialogProps) {
  const { clientId, businessName, today, invoice, open, onClose } = props
  const record = useAct(receivableCalls.pay, {
    done: ({ surplus }, { body }) => ({
      title: `${formatMoney(body.amount)} recorded`,
      ...(surplus > 0 ? { description: `${formatMoney(surplus)} of it is kept as their credit.` } : {}),
    }),
    failed: false,
  })
  const form = useForm({
    about: `payment:${clientId}`,
    start: {
      amount: open > 0 ? formatMoney(open) : '',
      receivedOn: today,
      method: 'check',
      reference: '',
    },
    check: ({ amount, receivedOn }) => ({
      amount: (parseMoney(amount) ?? 0) > 0 ? undefined : 'Please enter an amount.',
      receivedOn: receivedOn === '' ? 'Please enter the day.' : undefined,
    }),
    send: async ({ amount, receivedOn, method, reference }) => {
      await record.mutateAsync({
        params: { id: clientId },
        body: {
          amount: parseMoney(amount) ?? 0,
          receivedOn,
          method: wayOf(method),
          reference: reference.trim() || null,
          invoiceId: invoice?.id ?? null,
        },
      })
      onClose()
    },
    failed: 'Nothing was recorded. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      title={`Record a payment of ${businessName}`}
      description={
        invoice
          ? `For ${invoice.invoiceNumber}. What is more than ${formatMoney(open)} is kept as their credit.`
          : 'It pays what is open, the longest due first. What is more is kept as their credit.'
      }
      action="Record payment"
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <FormField form={form} name="amount" label="Amount" required inputMode="decimal" autoFocus />
      <FormField form={form} name="receivedOn" label="Received on" required type="date" max={today} />
      <FormField form={form} name="method" label="How" required options={wayOptions} />
      <FormField
        form={form}
        name="reference"
        label="Reference"
        hint="Check number, wire reference"
        maxLength={100}
      />
    </FormDialog>
  )
}
