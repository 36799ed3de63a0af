import { prospectTransferPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, text } from '../fields.ts'
import { refTo } from '../references.ts'

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
