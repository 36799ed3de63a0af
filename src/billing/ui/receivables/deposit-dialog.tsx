import type { BankLineShown } from '#billing/contract/bank-reconciliation.ts'
import { bankStatementCalls } from '#billing/contract/bank-statement-calls.ts'
import { receivableCalls } from '#billing/contract/receivable-calls.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { formatDate, formatMoney } from '#design/format.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { wayOf, wayOptions } from '../parts/payment-dialog.tsx'

type Props = { statementId: string; line: BankLineShown; onClose: () => void }

/** Assigns a deposit to a client. */
export function DepositDialog({ statementId, line, onClose }: Props) {
  const { position, amount, description, postedOn, pays } = line
  const { data } = useRead(receivableCalls.ageing)
  const record = useAct(bankStatementCalls.recordPayment, {
    done: `${formatMoney(amount)} recorded and confirmed`,
    failed: false,
  })
  const clients = data?.clients ?? []
  const form = useForm({
    about: `deposit:${statementId}:${position}`,
    start: { clientId: pays?.clientId ?? '', method: 'check', reference: '' },
    check: ({ clientId }) => ({ clientId: clientId === '' ? 'Please choose a client.' : undefined }),
    send: async ({ clientId, method, reference }) => {
      await record.mutateAsync({
        params: { id: statementId },
        body: {
          position,
          clientId,
          ...(pays?.clientId === clientId ? { invoiceId: pays.invoiceId } : {}),
          method: wayOf(method),
          reference: reference.trim() || null,
        },
      })
      onClose()
    },
    failed: 'Nothing was recorded. Please try again.',
  })
  const outcome =
    pays && pays.clientId === form.values.clientId
      ? `It pays ${pays.number}, of which this much is open.`
      : 'It pays what the client owes, the longest due first.'
  return (
    <FormDialog
      form={form}
      title={`Whose payment is ${formatMoney(amount)}?`}
      description={`${formatDate(postedOn, 'day')}: ${description}. ${outcome}`}
      action="Record payment"
      onClose={onClose}
      className="grid gap-4"
    >
      <FormField
        form={form}
        name="clientId"
        label="Client"
        required
        options={clients.map((one) => ({
          value: one.clientId,
          label: `${one.businessName}, owes ${formatMoney(one.open)}`,
        }))}
      />
      <FormField form={form} name="method" label="How" required options={wayOptions} />
      <FormField form={form} name="reference" label="Reference" maxLength={100} />
    </FormDialog>
  )
}
