import { payoutPolicy } from '#billing/rules/policy.ts'
import { payoutStatuses } from '#earnings/rules/payouts/payout-lifecycle.ts'
import { payoutMethods, payoutWords } from '#identity/contract/payout-methods.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, day, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const signed = () => cents(-1_000_000_000_00)

export const payouts = defineContract({
  name: 'payouts',
  label: { one: 'payout', many: 'payouts' },
  policy: payoutPolicy,
  title: 'weekStartDate',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Paid to'),
    weekStartDate: field(day(), 'Week of'),
    status: field(oneOf(payoutStatuses), {
      choices: {
        drafted: 'To pay',
        sent: 'On its way',
        recorded: 'Paid by hand',
        carried: 'Carried over',
        cancelled: 'Canceled',
      },
    }),
    method: field(oneOf(payoutMethods).nullable(), { label: 'How', choices: payoutWords }),
    gross: field(cents(), 'Earned'),
    bonuses: cents(),
    reversals: field(signed(), 'Taken back'),
    carriedIn: field(signed(), 'Brought forward'),
    net: field(signed(), 'What is left'),
    carriedOut: field(signed(), 'Carried forward'),
    amount: field(cents(), 'Paid'),
    achEntryId: field(refTo('ach_entries').nullable(), 'Bank entry'),
    reference: text(100).nullable(),
    paidOn: field(day().nullable(), 'Paid on'),
    createdBy: field(refTo('users').nullable(), 'Made by'),
  },
  sorts: ['weekStartDate', 'amount'],
  without: ['create', 'update', 'remove'],
})
