import { z } from 'zod'
import { invoiceStates } from '#billing/rules/receivables/invoice-words.ts'
import { keysOf } from '#platform/rules/records.ts'

const signed = z.int()
const day = z.iso.date()
const states = keysOf(invoiceStates)

/** A bank account to debit: its name and last digits, never its number. */
const billingBank = z.object({
  id: z.uuid(),
  name: z.string(),
  ending: z.string(),
  accountType: z.string(),
  isInUse: z.boolean(),
  canPay: z.boolean(),
  verifiedOn: day.nullable(),
})

const billedInvoice = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  feeFor: z.string().nullable(),
  issuedOn: day,
  dueOn: day,
  total: z.int(),
  open: signed,
  onItsWay: z.int(),
  state: z.enum(states),
  /** The next or last event, in words. */
  detail: z.string(),
  /** When it is debited from the client's bank; null once it has been. */
  debitOn: day.nullable(),
  /** When a debit counts as final. */
  clearsOn: day.nullable(),
  attempt: z.int(),
  canPay: z.boolean(),
  canDispute: z.boolean(),
  disputedAt: z.string().nullable(),
  disputeReason: z.string().nullable(),
  disputeAnswer: z.string().nullable(),
})

/** What a client owes, debits under way, and the next debits. */
export const billing = z.object({
  clientId: z.uuid(),
  businessName: z.string(),
  today: day,
  /** By the journal: owed; debited but not final yet; the client's credit. */
  open: signed,
  onItsWay: z.int(),
  credit: z.int(),
  /** The day of a debit requested now, and until when it can be requested for that day. */
  payOn: day,
  payBefore: z.string(),
  /** The next ten banking days and the days between them; `closed` says why banks are closed. */
  days: z.array(z.object({ day, closed: z.string().nullable() })),
  /** Empty for callers who may not see the client's bank accounts. */
  banks: z.array(billingBank),
  authorizedOn: day.nullable(),
  /** All open invoices and the latest others; `invoicesLeftOut` counts the rest. */
  invoices: z.array(billedInvoice),
  invoicesLeftOut: z.int(),
  months: z.array(z.object({ month: z.string(), closing: signed })),
})
export type Billing = z.output<typeof billing>
export type BilledInvoice = z.output<typeof billedInvoice>
