import { defineContract, type RowOf } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { instant, oneOf, percent, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { progressPolicy } from '#training/rules/policy.ts'

export const certificateKinds = ['module', 'graduation'] as const
const certificateStatuses = ['valid', 'revoked'] as const

/** Written by the service that certifies; its status changes by `revoke` and `reinstate`. */
export const certificates = defineContract({
  name: 'certificates',
  label: { one: 'certificate', many: 'certificates' },
  policy: progressPolicy,
  title: 'title',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    kind: oneOf(certificateKinds),
    subject: field(text(100), 'Certifies'),
    moduleId: refTo('training_modules').nullable(),
    title: text(),
    holder: text(),
    score: percent().nullable(),
    code: text(40),
    issuedAt: field(instant(), 'Issued'),
    status: oneOf(certificateStatuses),
    revokedAt: field(instant().nullable(), 'Revoked'),
    revokedBy: refTo('users').nullable(),
    revokedReason: field(text(1000).nullable(), 'Why revoked'),
  },
  sorts: ['issuedAt'],
  without: ['create', 'update', 'remove'],
})
export type Certificate = RowOf<typeof certificates>
