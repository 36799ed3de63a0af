import { FileText } from 'lucide-react'
import type { BilledInvoice } from '#contracts/accounts/billing.ts'
import { billingCalls } from '#contracts/accounts/billing-calls.ts'
import { invoiceStates } from '#domain/accounts/receivables/invoice-words.ts'
import { keyOf } from '#web/app/call.ts'
import { addressOf } from '#web/app/query-key.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'

/** How an invoice stands, in its word and color. */
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
