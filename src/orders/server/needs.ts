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

/** The invoice of a shipment, with its debit. [PAY-001, decision O5] */
export const issueInvoice =
  need<(context: Context, tx: Tx, caller: Caller, shipped: Invoiced) => Promise<string>>('issueInvoice')

export type Credited = {
  clientId: string
  orderId: string
  /** The one it is for; without it, of which most is open. */
  invoiceId?: string
  sums: DocumentSums
  reason: string
  items: readonly { name: string; quantity: number }[]
  /**
   * What no invoice takes any more goes back to the client's bank; else it stays as their credit, as it does while a debit of the
   * invoice has been released and its bank may still send it back: nobody is refunded what has not arrived.
   */
  isRefunded: boolean
}

/** What came back of an order is credited. Null where nothing is left to credit. */
export const creditReturn =
  need<(context: Context, tx: Tx, caller: Caller, back: Credited) => Promise<CreditedSums | null>>(
    'creditReturn',
  )

/** A commission row that was earned (above zero) or taken back. */
export type EarnedRow = {
  readonly id: string
  readonly userId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly cents: number
}

/** It enters the books. */
export const bookCommission =
  need<(context: Context, tx: Tx, caller: Caller, row: EarnedRow) => Promise<void>>('bookCommission')
