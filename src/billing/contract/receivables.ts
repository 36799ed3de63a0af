import { z } from 'zod'
import { entryKinds } from '#billing/rules/journal/journal.ts'
import { invoiceStates } from '#billing/rules/receivables/invoice-words.ts'
import { keysOf } from '#platform/rules/records.ts'

const cents = z.int()
const day = z.iso.date()
const states = keysOf(invoiceStates)

/** Cents by how long they have been due. */
const ages = { notDue: cents, to30: cents, to60: cents, to90: cents, over90: cents }

export const ageing = z.object({
  today: day,
  total: z.object({ ...ages, open: cents, onItsWay: cents, credit: cents }),
  /** Those that owe most for longest first. */
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

/** What happened to an invoice, a line each: above zero is owed more. */
const invoiceMove = z.object({
  entryId: z.uuid(),
  on: day,
  kind: z.enum(entryKinds),
  words: z.string(),
  amount: cents,
  by: z.string().nullable(),
  /** A payment that may still be reversed. */
  paymentId: z.uuid().nullable(),
})

export const invoiceRecord = openInvoice.extend({
  orderId: z.uuid(),
  orderNumber: z.string(),
  subtotal: cents,
  discount: cents,
  tax: cents,
  shipping: cents,
  /** What of it is not given back any more: credited or given up, of it or of its order. */
  credited: cents,
  /** What was shipped; none of a fee. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), cents: z.int() })),
  lastReminderOn: day.nullable(),
  issuedBy: z.string().nullable(),
  /** Of one whose debit came back: from where and when it could be drawn anew, or why not. */
  debitAgain: z
    .object({
      /** Last signs of the account. */
      ending: z.string(),
      debitOn: day,
      why: z.string().nullable(),
      /** The client's, the one in use first; of each that is left out, why. */
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
