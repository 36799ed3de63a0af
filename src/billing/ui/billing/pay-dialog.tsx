import { Link } from '@tanstack/react-router'
import type { Billing } from '#billing/contract/billing.ts'
import { billingCalls } from '#billing/contract/billing-calls.ts'
import { Checkbox } from '#design/checkbox.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { formatDate, formatMoney } from '#design/format.ts'
import { useAct } from '#shell/data/call.ts'
import { InvoiceBadge } from '../parts/invoice-parts.tsx'

type PayDialogProps = {
  billing: Billing
  /** Empty selects returned and past-due invoices, or all payable ones if there are none. */
  chosen: readonly string[]
  onClose: () => void
}

/** Chooses invoices, bank account and day. */
export function PayDialog({ billing, chosen, onClose }: PayDialogProps) {
  const earning = billing.invoices.filter(({ canPay }) => canPay)
  const banks = billing.banks.filter(({ canPay }) => canPay)
  const late = earning.filter(({ state }) => state === 'returned' || state === 'past_due')
  const first = chosen.length > 0 ? chosen : (late.length > 0 ? late : earning).map(({ id }) => id)
  const pay = useAct(billingCalls.pay, {
    done: ({ debitOn, total }) => ({
      title: `We debit ${formatMoney(total)} on ${formatDate(debitOn, 'weekday')}`,
      description: 'A mail confirms it.',
    }),
    failed: false,
  })
  const form = useForm({
    about: 'pay-invoices',
    start: {
      invoiceIds: first,
      bankingId: (banks.find(({ isInUse }) => isInUse) ?? banks[0])?.id ?? '',
    },
    check: ({ invoiceIds, bankingId }) => ({
      invoiceIds: invoiceIds.length === 0 ? 'Please choose an invoice.' : undefined,
      bankingId: bankingId === '' ? 'Please choose an account.' : undefined,
    }),
    send: async ({ invoiceIds, bankingId }) => {
      await pay.mutateAsync({ body: { invoiceIds: [...invoiceIds], bankingId } })
      onClose()
    },
    failed: 'Nothing was changed. Please try again.',
  })
  const { invoiceIds } = form.values
  const total = earning.filter(({ id }) => invoiceIds.includes(id)).reduce((sum, { open }) => sum + open, 0)
  return (
    <FormDialog
      form={form}
      title="Pay now"
      description={`We debit it on ${formatDate(billing.payOn, 'weekday')}, with our next bank file, instead of on the day it is due. Until ${billing.payBefore}.`}
      action={`Pay ${formatMoney(total)}`}
      isOff={banks.length === 0}
      onClose={onClose}
    >
      <FormPart form={form} name="invoiceIds" label="Invoices" group required>
        <ul className="divide-y divide-line border-y border-line">
          {earning.map(({ id, invoiceNumber, state, open, dueOn }) => (
            <li key={id} className="flex items-center gap-3 py-1.5 text-sm">
              <Checkbox
                checked={invoiceIds.includes(id)}
                onCheckedChange={(isOn) =>
                  form.set({
                    invoiceIds: isOn ? [...invoiceIds, id] : invoiceIds.filter((one) => one !== id),
                  })
                }
                className="min-w-0 flex-1"
              >
                <span className="tabular font-medium">{invoiceNumber}</span>{' '}
                <span className="text-ink-2">due {formatDate(dueOn, 'day')}</span>
              </Checkbox>
              <InvoiceBadge state={state} />
              <span className="tabular w-20 text-right">{formatMoney(open)}</span>
            </li>
          ))}
        </ul>
      </FormPart>
      {banks.length > 0 ? (
        <FormField
          form={form}
          name="bankingId"
          label="From"
          required
          className="mt-4"
          options={banks.map(({ id, name, ending }) => ({ value: id, label: `${name} •••• ${ending}` }))}
        />
      ) : (
        <p className="mt-4 text-sm text-ink-2">
          No verified bank account yet.{' '}
          <Link to="/customer/bank-accounts" className="text-accent underline underline-offset-2">
            Add one
          </Link>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-2">
        Keep the amount in the account that day. Nothing is debited twice.
      </p>
    </FormDialog>
  )
}
