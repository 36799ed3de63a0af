import { FileText } from 'lucide-react'
import type { BilledInvoice } from '#billing/contract/billing.ts'
import { billingCalls } from '#billing/contract/billing-calls.ts'
import { invoiceStates } from '#billing/rules/receivables/invoice-words.ts'
import { Badge } from '#design/badge.tsx'
import { buttonClass } from '#design/button.tsx'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'

/** The state of an invoice as a colored badge. */
export function InvoiceBadge({ state }: Pick<BilledInvoice, 'state'>) {
  const { word, tone } = invoiceStates[state]
  return (
    <Badge dot tone={tone}>
      {word}
    </Badge>
  )
}

/** Opens an invoice as a PDF. */
export function InvoicePdf({ id, invoiceNumber }: Pick<BilledInvoice, 'id' | 'invoiceNumber'>) {
  return (
    <a
      href={addressOf(keyOf(billingCalls.invoicePdf, { params: { id } }))}
      target="_blank"
      rel="noreferrer"
      aria-label={`${invoiceNumber} as PDF`}
      title="PDF"
      className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })}
    >
      <FileText aria-hidden="true" />
    </a>
  )
}
