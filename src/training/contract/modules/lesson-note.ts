import type { z } from 'zod'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, text } from '#platform/contract/fields.ts'
import { ownKey, refTo } from '#platform/contract/references.ts'
import { lessonNotePolicy } from '#training/rules/policy.ts'

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
    /** Id the device gave the note before sending it, so that sending it twice creates one note. */
    clientKey: field(ownKey().nullish(), 'Key of the device'),
  },
  computed: { userId: field(refTo('users'), 'Learner') },
})
export type LessonNote = z.output<typeof lessonNotes.row>
