import type { CreditedSums } from '#orders/rules/credit-words.ts'
import type { DocumentSums } from '#orders/rules/part-sums.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'
import type { Caller } from '#platform/resources/caller.ts'

export type Invoiced = {
  order: { id: string; clientId: string }
  shipmentId: string
  sums: DocumentSums
}

/** Issues a shipment's invoice with its debit. [PAY-001, decision O5] */
export const issueInvoice =
  need<(context: Context, tx: Tx, caller: Caller, shipped: Invoiced) => Promise<string>>('issueInvoice')

export type Credited = {
  clientId: string
  /** Null for an invoice that no order is about. */
  orderId: string | null
  /** The invoice; by default the one with most open. */
  invoiceId?: string
  sums: DocumentSums
  reason: string
  items: readonly { name: string; quantity: number }[]
  /**
   * Refund what no invoice absorbs to the client's bank; else it stays as credit, as it does while a released debit may still
   * be returned: money that has not arrived is not refunded.
   */
  isRefunded: boolean
}

/** Credits a return. Null when nothing is left to credit. */
export const creditReturn =
  need<(context: Context, tx: Tx, caller: Caller, back: Credited) => Promise<CreditedSums | null>>(
    'creditReturn',
  )

/** A commission row: earned (above zero) or reversed. */
export type EarnedRow = {
  readonly id: string
  readonly userId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly cents: number
}

/** Books a commission row. */
export const bookCommission =
  need<(context: Context, tx: Tx, caller: Caller, row: EarnedRow) => Promise<void>>('bookCommission')
