import { prospectTransferPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const prospectTransfers = defineContract({
  name: 'prospect_transfers',
  label: { one: 'transfer', many: 'transfers' },
  policy: prospectTransferPolicy,
  title: 'reason',
  fields: {},
  computed: {
    prospectId: refTo('prospects'),
    fromUserId: field(refTo('users').nullable(), 'From'),
    toUserId: field(refTo('users'), 'To'),
    reason: text(500),
    notes: anyText().nullable(),
    transferredBy: refTo('users'),
  },
  without: ['create', 'update', 'remove'],
})
