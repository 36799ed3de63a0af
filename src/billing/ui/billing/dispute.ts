import type { BilledInvoice } from '#billing/contract/billing.ts'
import { billingCalls } from '#billing/contract/billing-calls.ts'
import { toast } from '#design/toast-store.ts'
import { ask } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'

/** Asks for the reason of a dispute, which holds the invoice's debit. */
export const askDispute = ({ id, invoiceNumber }: Pick<BilledInvoice, 'id' | 'invoiceNumber'>) =>
  void askReason({
    title: `Dispute ${invoiceNumber}`,
    description: 'We hold its debit while we look, and answer you by email.',
    label: 'What is wrong?',
    hint: 'Which products, how many, what you expected',
    missing: 'Please tell us what is wrong.',
    longest: 1000,
    action: 'Dispute',
    failed: 'Not sent. Your text is still here; try again.',
    send: async ({ reason }) => {
      await ask(billingCalls.dispute, { params: { id }, body: { reason } })
      toast({
        title: `${invoiceNumber} is disputed`,
        description: 'We hold its debit and answer you by email.',
      })
    },
  })
