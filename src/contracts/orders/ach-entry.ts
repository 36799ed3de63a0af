import { achEntryPolicy } from '#domain/orders/policy.ts'
import { defineContract } from '../define.ts'
import { cents, day, id, instant, oneOf, text, whole } from '../fields.ts'

export const achKinds = ['debit', 'credit', 'prenote'] as const
export const achStatuses = [
  'drafted',
  'released',
  'sent',
  'settled',
  'returned',
  'retried',
  'written_off',
] as const

export const achEntries = defineContract({
  name: 'ach_entries',
  label: { one: 'ACH entry', many: 'ACH entries' },
  policy: achEntryPolicy,
  title: 'kind',
  fields: {},
  computed: {
    kind: oneOf(achKinds),
    secCode: oneOf(['CCD', 'PPD']),
    amount: cents(),
    clientId: id().nullable(),
    userId: id().nullable(),
    orderId: id().nullable(),
    bankingId: id().nullable(),
    status: oneOf(achStatuses),
    effectiveDate: day().nullable(),
    checkedBy: id().nullable(),
    releasedBy: id().nullable(),
    releasedAt: instant().nullable(),
    fileName: text().nullable(),
    traceNumber: text(15).nullable(),
    sentAt: instant().nullable(),
    settledAt: instant().nullable(),
    returnCode: text(3).nullable(),
    returnedAt: instant().nullable(),
    attempt: whole(1, 3),
    retryOfId: id().nullable(),
  },
  sorts: ['effectiveDate', 'amount'],
  without: ['create', 'update', 'remove'],
})
