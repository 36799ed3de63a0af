import { z } from 'zod'
import { entryKinds } from '#billing/rules/journal/journal.ts'
import { invoiceStates } from '#billing/rules/receivables/invoice-words.ts'
import { keysOf } from '#platform/rules/records.ts'

const cents = z.int()
const day = z.iso.date()
const states = keysOf(invoiceStates)

/** Cents by days past due. */
const ages = { notDue: cents, to30: cents, to60: cents, to90: cents, over90: cents }

export const ageing = z.object({
  today: day,
  total: z.object({ ...ages, open: cents, onItsWay: cents, credit: cents }),
  /** Clients in order of age and amount, the oldest debts first. */
  clients: z.array(
    z.object({ clientId: z.uuid(), businessName: z.string(), ...ages, open: cents, onItsWay: cents }),
  ),
  clientCount: z.int(),
})
export type Ageing = z.output<typeof ageing>

export const openInvoice = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  clientId: z.uuid(),
  businessName: z.string(),
  issuedOn: day,
  dueOn: day,
  total: cents,
  open: cents,
  onItsWay: cents,
  daysLate: z.int(),
  state: z.enum(states),
  detail: z.string(),
  remindersSent: z.int(),
  hasRemindersOff: z.boolean(),
})
export type OpenInvoice = z.output<typeof openInvoice>

export const openInvoices = z.object({ items: z.array(openInvoice), next: z.string().nullable() })

/** One event of an invoice; positive amounts increase what is owed. */
const invoiceMove = z.object({
  entryId: z.uuid(),
  on: day,
  kind: z.enum(entryKinds),
  words: z.string(),
  amount: cents,
  by: z.string().nullable(),
  /** Set for a payment that can still be reversed. */
  paymentId: z.uuid().nullable(),
})

export const invoiceRecord = openInvoice.extend({
  /** Null for what no order is about: the setup of a platform. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  subtotal: cents,
  discount: cents,
  tax: cents,
  shipping: cents,
  /** Cents already credited or written off, on this invoice or its order, which cannot be credited again. */
  credited: cents,
  /** The shipped lines; empty for a fee. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), cents: z.int() })),
  lastReminderOn: day.nullable(),
  issuedBy: z.string().nullable(),
  /** After a returned debit: the account and day of a new debit, or why there is none. */
  debitAgain: z
    .object({
      /** Last digits of the account. */
      ending: z.string(),
      debitOn: day,
      why: z.string().nullable(),
      /** The client's accounts, the one in use first; `why` says why one cannot be debited. */
      accounts: z.array(
        z.object({
          id: z.uuid(),
          ending: z.string(),
          bankName: z.string(),
          isInUse: z.boolean(),
          why: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  moves: z.array(invoiceMove),
})
export type InvoiceRecord = z.output<typeof invoiceRecord>
