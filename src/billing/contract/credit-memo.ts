import { z } from 'zod'
import { creditMemoPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, day, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** An amount credited to a client, for returned units or as an allowance. */
export const creditMemos = defineContract({
  name: 'credit_memos',
  label: { one: 'credit memo', many: 'credit memos' },
  policy: creditMemoPolicy,
  title: 'memoNumber',
  fields: {},
  computed: {
    memoNumber: field(text(20), 'Credit memo'),
    clientId: refTo('clients'),
    orderId: refTo('orders').nullable(),
    invoiceId: refTo('invoices').nullable(),
    issuedOn: field(day(), 'Issued'),
    reason: text(500),
    subtotal: cents(),
    discount: cents(),
    tax: field(cents(), 'Sales tax'),
    shipping: cents(),
    total: cents(),
    items: field(z.array(z.object({ name: z.string(), quantity: z.int() })), {
      label: 'What came back',
      kind: 'data',
    }),
    createdBy: refTo('users').nullable(),
  },
  sorts: ['issuedOn', 'total'],
  without: ['create', 'update', 'remove'],
})
