import { defineContract, type RowOf } from '#contracts/define.ts'
import { id, instant, oneOf, percent, text } from '#contracts/fields.ts'
import { progressPolicy } from '#domain/training/policy.ts'

export const certificateKinds = ['module', 'graduation'] as const
export const certificateStatuses = ['valid', 'revoked'] as const

/** Issued by what it certifies, moved by `revoke` and `reinstate`. */
export const certificates = defineContract({
  name: 'certificates',
  label: { one: 'certificate', many: 'certificates' },
  policy: progressPolicy,
  title: 'title',
  fields: {},
  computed: {
    userId: id(),
    kind: oneOf(certificateKinds),
    subject: text(100),
    moduleId: id().nullable(),
    title: text(),
    holder: text(),
    score: percent().nullable(),
    code: text(40),
    issuedAt: instant(),
    status: oneOf(certificateStatuses),
    revokedAt: instant().nullable(),
    revokedBy: id().nullable(),
    revokedReason: text(1000).nullable(),
  },
  sorts: ['issuedAt'],
  without: ['create', 'update', 'remove'],
})
export type Certificate = RowOf<typeof certificates>
