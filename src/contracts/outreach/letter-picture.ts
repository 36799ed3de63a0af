import { letterPicturePolicy } from '#domain/outreach/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, count, instant, oneOf } from '../fields.ts'
import { refTo } from '../references.ts'

/** Of what a letter shows all mail programs know; what comes in otherwise is made one of these. */
const pictureTypes = ['image/png', 'image/jpeg'] as const

export const letterPictures = defineContract({
  name: 'letter_pictures',
  label: { one: 'picture', many: 'pictures' },
  policy: letterPicturePolicy,
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
