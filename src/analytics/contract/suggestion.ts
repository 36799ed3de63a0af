import { z } from 'zod'
import { suggestionPolicy } from '#analytics/rules/policy.ts'
import { tenSteps } from '#crm/rules/ten-steps.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { alertStatuses } from './admin-alert.ts'

export const suggestionTypes = ['objection', 'improvement', 'feature', 'complaint', 'general'] as const

/** What a suggestion may be made into. */
export const becameTypes = ['faq_item', 'sales_technique'] as const

/** The stages with their number, as people name them. */
const stages = Object.fromEntries(tenSteps.map(({ step, name }) => [step, `${step}. ${name}`]))

const tooShort = 'Please provide at least 10 characters of detail'

export const suggestions = defineContract({
  name: 'suggestions',
  label: { one: 'suggestion', many: 'suggestions' },
  policy: suggestionPolicy,
  title: 'title',
  fields: {
    suggestionType: field(z.enum(suggestionTypes, 'Please select a suggestion type'), 'Type'),
    title: z.string().trim().min(1, 'Please enter a title').pipe(text()),
    description: z.string().trim().min(10, tooShort).pipe(text(5000)),
    tenStepStage: field(whole(1, 10).nullish(), { label: 'Ten-step stage', choices: stages }),
    objectionText: field(anyText().nullish(), 'Objection'),
    objectionCategory: oneOf(objectionCategories).nullish(),
  },
  computed: {
    authorId: field(refTo('users'), 'From'),
    status: oneOf(alertStatuses),
    votes: count(),
    ownerId: refTo('users').nullable(),
    answer: anyText(5000).nullable(),
    answeredBy: refTo('users').nullable(),
    answeredAt: field(instant().nullable(), 'Answered'),
    mergedIntoId: refTo('suggestions').nullable(),
    becameType: field(oneOf(becameTypes).nullable(), {
      choices: { faq_item: 'FAQ', sales_technique: 'Technique' },
    }),
    becameId: field(refTo('faq_items', 'sales_techniques').nullable(), 'Became'),
  },
  sorts: ['votes'],
  stamps: { createdAt: 'Sent' },
  without: ['update'],
})
