import { z } from 'zod'
import { suggestionPolicy } from '#domain/insight/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, id, instant, oneOf, text, whole } from '../fields.ts'
import { alertStatuses } from './admin-alert.ts'

export const suggestionTypes = ['objection', 'improvement', 'feature', 'complaint', 'general'] as const
export const objectionCategories = [
  'price',
  'quality',
  'timing',
  'authority',
  'need',
  'competition',
  'trust',
] as const

/** What a suggestion may be made into. */
export const becameTypes = ['faq_item', 'sales_technique'] as const

const tooShort = 'Please provide at least 10 characters of detail'

export const suggestions = defineContract({
  name: 'suggestions',
  label: { one: 'suggestion', many: 'suggestions' },
  policy: suggestionPolicy,
  title: 'title',
  fields: {
    suggestionType: z.enum(suggestionTypes, 'Please select a suggestion type'),
    title: z.string().trim().min(1, 'Please enter a title').pipe(text()),
    description: z.string().trim().min(10, tooShort).pipe(text(5000)),
    tenStepStage: whole(1, 10).nullish(),
    objectionText: anyText().nullish(),
    objectionCategory: oneOf(objectionCategories).nullish(),
  },
  computed: {
    authorId: id(),
    status: oneOf(alertStatuses),
    votes: count(),
    ownerId: id().nullable(),
    answer: anyText(5000).nullable(),
    answeredBy: id().nullable(),
    answeredAt: instant().nullable(),
    mergedIntoId: id().nullable(),
    becameType: oneOf(becameTypes).nullable(),
    becameId: id().nullable(),
  },
  sorts: ['votes'],
  without: ['update'],
})
