import type { z } from 'zod'
import { defineContract } from '#contracts/define.ts'
import { anyText, id, text } from '#contracts/fields.ts'
import { ownKey, refTo } from '#contracts/references.ts'
import { lessonNotePolicy } from '#domain/training/policy.ts'

export const lessonNotes = defineContract({
  name: 'lesson_notes',
  label: { one: 'lesson note', many: 'lesson notes' },
  policy: lessonNotePolicy,
  title: 'createdAt',
  fields: { body: anyText(2000).nullish() },
  createOnly: {
    lessonId: refTo('lessons'),
    quote: text(500).nullish(),
    /** What the device called it before the server knew of it: the same note sent twice is one. */
    clientKey: ownKey().nullish(),
  },
  computed: { userId: id() },
})
export type LessonNote = z.output<typeof lessonNotes.row>
