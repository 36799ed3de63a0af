import { z } from 'zod'
import { invoiceStates } from '#billing/rules/receivables/invoice-words.ts'
import { keysOf } from '#platform/rules/records.ts'

const signed = z.int()
const day = z.iso.date()
const states = keysOf(invoiceStates)

/** An account that is debited: its name and last digits, never its number. */
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
  orderId: z.uuid(),
  orderNumber: z.string(),
  issuedOn: day,
  dueOn: day,
  total: z.int(),
  open: signed,
  onItsWay: z.int(),
  state: z.enum(states),
  /** What follows, or followed. */
  detail: z.string(),
  /** When it leaves the client's bank, as long as it has not. */
  debitOn: day.nullable(),
  /** When what has left counts as there for good. */
  clearsOn: day.nullable(),
  attempt: z.int(),
  canPay: z.boolean(),
  canDispute: z.boolean(),
  disputedAt: z.string().nullable(),
  disputeReason: z.string().nullable(),
  disputeAnswer: z.string().nullable(),
})

/** What a client owes, what is on its way, and when the next debits are. */
export const billing = z.object({
  clientId: z.uuid(),
  businessName: z.string(),
  today: day,
  /** By the journal: owed; gone from the bank and not there for good; the client's credit. */
  open: signed,
  onItsWay: z.int(),
  credit: z.int(),
  /** When a debit that is asked for now is drawn, and until when one may ask for that day. */
  payOn: day,
  payBefore: z.string(),
  /** Ten banking days and what lies between them: why banks are closed. */
  days: z.array(z.object({ day, closed: z.string().nullable() })),
  /** Those who look after a client but not its money see none. */
  banks: z.array(billingBank),
  authorizedOn: day.nullable(),
  /** The open ones, and the latest of the others; how many more there are. */
  invoices: z.array(billedInvoice),
  invoicesLeftOut: z.int(),
  months: z.array(z.object({ month: z.string(), closing: signed })),
})
export type Billing = z.output<typeof billing>
export type BilledInvoice = z.output<typeof billedInvoice>
