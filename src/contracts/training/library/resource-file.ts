import { defineContract } from '#contracts/define.ts'
import { count, id, text } from '#contracts/fields.ts'
import { resourceFilePolicy } from '#domain/training/policy.ts'

/** Every version of an uploaded file, the newest is the one handed out. */
export const resourceFiles = defineContract({
  name: 'resource_files',
  label: { one: 'file', many: 'files' },
  policy: resourceFilePolicy,
  title: 'name',
  fields: {},
  computed: {
    resourceId: id(),
    number: count(),
    name: text(200),
    mediaType: text(100),
    size: count(),
    uploadedBy: id(),
  },
  without: ['create', 'update', 'remove'],
})
