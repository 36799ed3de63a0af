import { prospectTransferPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, id, text } from '../fields.ts'

export const prospectTransfers = defineContract({
  name: 'prospect_transfers',
  label: { one: 'transfer', many: 'transfers' },
  policy: prospectTransferPolicy,
  title: 'reason',
  fields: {},
  computed: {
    prospectId: id(),
    fromUserId: id().nullable(),
    toUserId: id(),
    reason: text(500),
    notes: anyText().nullable(),
    transferredBy: id(),
  },
  without: ['create', 'update', 'remove'],
})
