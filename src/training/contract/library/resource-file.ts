import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { resourceFilePolicy } from '#training/rules/policy.ts'

/** Every version of an uploaded file; the newest is the one handed out. */
export const resourceFiles = defineContract({
  name: 'resource_files',
  label: { one: 'file', many: 'files' },
  policy: resourceFilePolicy,
  title: 'name',
  stamps: { createdAt: 'Uploaded' },
  fields: {},
  computed: {
    resourceId: refTo('resources'),
    number: field(count(), 'File version'),
    name: text(200),
    mediaType: field(text(100), 'Kind'),
    size: field(count(), { unit: 'bytes' }),
    uploadedBy: refTo('users'),
  },
  without: ['create', 'update', 'remove'],
})
