import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { need } from '#platform/need.ts'

export type SetupBilled = {
  buyer: {
    businessName: string
    ownerName: string
    email: string
    phone: string
    address: string
    city: string
    state: string
    zipCode: string
  }
  cents: number
  /** What it is for, as printed on the invoice. */
  feeFor: string
}

/** Invoices the setup of a platform that was sold. [FIX-057] */
export const invoiceSetup =
  need<(context: Context, tx: Tx, billed: SetupBilled) => Promise<{ id: string; invoiceNumber: string }>>(
    'invoiceSetup',
  )
