import type { z } from 'zod'
import { defineContract } from '#contracts/define.ts'
import { field } from '#contracts/field.ts'
import { anyText, text } from '#contracts/fields.ts'
import { ownKey, refTo } from '#contracts/references.ts'
import { lessonNotePolicy } from '#domain/training/policy.ts'

export const lessonNotes = defineContract({
  name: 'lesson_notes',
  label: { one: 'lesson note', many: 'lesson notes' },
  policy: lessonNotePolicy,
  title: 'lessonId',
  stamps: { createdAt: 'Written' },
  fields: { body: field(anyText(2000).nullish(), 'Note') },
  createOnly: {
    lessonId: refTo('lessons'),
    quote: field(text(500).nullish(), 'Marked'),
    /** What the device called it before the server knew of it: the same note sent twice is one. */
    clientKey: field(ownKey().nullish(), 'Key of the device'),
  },
  computed: { userId: field(refTo('users'), 'Learner') },
})
export type LessonNote = z.output<typeof lessonNotes.row>
