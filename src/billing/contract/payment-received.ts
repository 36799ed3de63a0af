import { paymentReceivedPolicy } from '#billing/rules/policy.ts'
import { paymentMethods } from '#billing/rules/receivables/payment.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, day, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** Money received other than by our debit. */
export const paymentsReceived = defineContract({
  name: 'payments_received',
  label: { one: 'payment', many: 'payments' },
  policy: paymentReceivedPolicy,
  title: 'reference',
  fields: {},
  computed: {
    clientId: refTo('clients'),
    invoiceId: refTo('invoices').nullable(),
    amount: cents(),
    receivedOn: field(day(), 'Received'),
    method: field(oneOf(paymentMethods), 'How'),
    reference: text(100).nullable(),
    status: oneOf(['recorded', 'reversed']),
    entryId: field(refTo('journal_entries'), 'Journal entry'),
    reversedAt: field(instant().nullable(), 'Reversed'),
    reversedBy: refTo('users').nullable(),
    reverseReason: text(500).nullable(),
    recordedBy: refTo('users'),
  },
  sorts: ['receivedOn', 'amount'],
  without: ['create', 'update', 'remove'],
})
