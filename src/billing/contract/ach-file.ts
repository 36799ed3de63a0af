import { achFilePolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, count, day, flag, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const achFileStatuses = ['prepared', 'released', 'sent', 'accepted', 'rejected', 'cancelled'] as const

/** The ACH entries sent to the bank on one day. The file's bytes are read by a separate call. */
export const achFiles = defineContract({
  name: 'ach_files',
  label: { one: 'ACH file', many: 'ACH files' },
  policy: achFilePolicy,
  title: 'fileName',
  fields: {},
  computed: {
    fileName: field(text(60), 'File'),
    bankingDay: day(),
    modifier: text(1),
    status: field(oneOf(achFileStatuses), {
      choices: {
        prepared: 'Waiting for release',
        released: 'Ready to download',
        sent: 'Sent',
        accepted: 'Accepted',
        rejected: 'Rejected by the bank',
        cancelled: 'Canceled',
      },
    }),
    entryCount: field(count(), 'Entries'),
    debitTotal: field(cents(), 'Debits'),
    creditTotal: field(cents(), 'Credits'),
    sha256: text(64).nullable(),
    preparedBy: refTo('users'),
    releasedBy: refTo('users').nullable(),
    releasedAt: field(instant().nullable(), 'Released'),
    hasStoodIn: field(flag(), 'One person only'),
    sentAt: field(instant().nullable(), 'Sent'),
    answeredAt: field(instant().nullable(), 'Bank answered'),
    answeredBy: field(refTo('users').nullable(), 'Recorded by'),
    rejectedReason: text(500).nullable(),
  },
  sorts: ['bankingDay'],
  without: ['create', 'update', 'remove'],
})
