import { emailPicturePolicy } from '#email/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, instant, oneOf } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** The image types that every mail program shows; other uploads are converted to one of them. */
const pictureTypes = ['image/png', 'image/jpeg'] as const

export const emailPictures = defineContract({
  name: 'letter_pictures',
  label: { one: 'picture', many: 'pictures' },
  policy: emailPicturePolicy,
  title: 'alt',
  fields: { alt: field(anyText(300).optional(), 'What it shows') },
  computed: {
    mediaType: field(oneOf(pictureTypes), 'Kind of file'),
    width: field(count(), { unit: 'pixels' }),
    height: field(count(), { unit: 'pixels' }),
    size: field(count(), { unit: 'bytes' }),
    uploadedBy: refTo('users').nullable(),
    sentAt: field(instant().nullable(), 'First sent'),
  },
  stamps: { createdAt: 'Uploaded' },
  without: ['create'],
})
