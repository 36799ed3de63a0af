import { entryStatuses } from '#billing/rules/ach/ach-lifecycles.ts'
import { achEntryPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, day, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const achKinds = ['debit', 'credit', 'prenote'] as const

export const achEntries = defineContract({
  name: 'ach_entries',
  label: { one: 'ACH entry', many: 'ACH entries' },
  policy: achEntryPolicy,
  title: 'kind',
  fields: {},
  computed: {
    kind: oneOf(achKinds),
    secCode: field(oneOf(['CCD', 'PPD']), { choices: { CCD: 'CCD (business)', PPD: 'PPD (person)' } }),
    amount: cents(),
    clientId: refTo('clients').nullable(),
    userId: field(refTo('users').nullable(), 'Paid to'),
    orderId: refTo('orders').nullable(),
    invoiceId: refTo('invoices').nullable(),
    bankingId: field(refTo('client_banking_info').nullable(), 'Bank account'),
    status: field(oneOf(entryStatuses), { choices: { cancelled: 'Canceled' } }),
    effectiveDate: day().nullable(),
    fileId: field(refTo('ach_files').nullable(), 'File'),
    traceNumber: text(15).nullable(),
    sentAt: field(instant().nullable(), 'Sent'),
    settledAt: field(instant().nullable(), 'Settled'),
    returnCode: text(3).nullable(),
    returnedAt: field(instant().nullable(), 'Returned'),
    attempt: whole(1, 3),
    retryOfId: refTo('ach_entries').nullable(),
  },
  sorts: ['effectiveDate', 'amount'],
  without: ['create', 'update', 'remove'],
})
