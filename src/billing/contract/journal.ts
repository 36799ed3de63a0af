import { entryKinds } from '#billing/rules/journal/journal.ts'
import { journalPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { day, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** Every movement of money; entries are never changed. */
export const journalEntries = defineContract({
  name: 'journal_entries',
  label: { one: 'journal entry', many: 'journal entries' },
  policy: journalPolicy,
  title: 'memo',
  fields: {},
  computed: {
    postedOn: field(day(), 'Posted'),
    kind: oneOf(entryKinds),
    memo: text(300),
    source: text(200),
    clientId: refTo('clients').nullable(),
    userId: field(refTo('users').nullable(), 'Person'),
    orderId: refTo('orders').nullable(),
    invoiceId: refTo('invoices').nullable(),
    creditMemoId: refTo('credit_memos').nullable(),
    achEntryId: refTo('ach_entries').nullable(),
    reversesId: field(refTo('journal_entries').nullable(), 'Reverses'),
    createdBy: field(refTo('users').nullable(), 'Posted by'),
  },
  sorts: ['postedOn'],
  without: ['create', 'update', 'remove'],
})
