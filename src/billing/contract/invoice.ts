import { z } from 'zod'
import { invoicePolicy } from '#billing/rules/policy.ts'
import { invoiceStatuses } from '#billing/rules/receivables/invoice.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, count, day, flag, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** The recipient of a document, as of its date. */
export const billedTo = z.object({
  businessName: z.string(),
  contactName: z.string().nullish(),
  address: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipCode: z.string().nullish(),
})

/** An amount that a client owes for a shipment or a fee; the open part is in the journal. */
export const invoices = defineContract({
  name: 'invoices',
  label: { one: 'invoice', many: 'invoices' },
  policy: invoicePolicy,
  title: 'invoiceNumber',
  fields: {},
  computed: {
    invoiceNumber: field(text(20), 'Invoice'),
    clientId: refTo('clients'),
    orderId: refTo('orders').nullable(),
    shipmentId: refTo('shipments').nullable(),
    feeFor: field(text(300).nullable(), 'Reason for this charge'),
    status: oneOf(invoiceStatuses),
    issuedOn: field(day(), 'Issued'),
    dueOn: field(day(), 'Due'),
    termsDays: field(whole(0, 120), { label: 'Terms', unit: 'days' }),
    subtotal: cents(),
    discount: cents(),
    tax: field(cents(), 'Sales tax'),
    shipping: cents(),
    total: cents(),
    openAmount: field(cents(-1_000_000_000_00), 'Open'),
    billedTo: field(billedTo, { kind: 'data' }),
    paidOn: field(day().nullable(), 'Paid'),
    disputedAt: field(instant().nullable(), 'Disputed'),
    disputeReason: text(1000).nullable(),
    disputeAnswer: text(1000).nullable(),
    remindersSent: field(count(), 'Reminders'),
    lastReminderOn: field(day().nullable(), 'Last reminder'),
    hasRemindersOff: field(flag(), 'Reminders stopped'),
  },
  sorts: ['issuedOn', 'dueOn', 'total', 'openAmount'],
  without: ['create', 'update', 'remove'],
})
