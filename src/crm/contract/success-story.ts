import { z } from 'zod'
import { successStoryPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, instant, oneOf, text, textList, url } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { cardStatuses } from './competitor.ts'

const figure = () => z.strictObject({ label: text(100), before: text(60), after: text(60) })

export const successStories = defineContract({
  name: 'success_stories',
  label: { one: 'success story', many: 'success stories' },
  policy: successStoryPolicy,
  title: 'title',
  fields: {
    title: field(text(), { label: 'Story', isWide: true }),
    businessName: field(text(), 'Business'),
    clientId: refTo('clients').nullish(),
    businessType: field(text(60).nullish(), { kind: 'word' }),
    city: text(120).nullish(),
    state: field(text(2).nullish(), { help: 'Two letters' }),
    testimonialId: refTo('testimonials').nullish(),
    challenge: field(anyText(5000).nullish(), { group: 'The story' }),
    solution: anyText(5000).nullish(),
    results: anyText(5000).nullish(),
    quote: anyText(2000).nullish(),
    figures: z.array(figure()).max(20).nullish(),
    tags: textList(20).optional(),
    photoUrl: field(url().nullish(), { label: 'Photo', placeholder: 'https://' }),
    videoUrl: field(url().nullish(), { label: 'Video', placeholder: 'https://' }),
  },
  computed: {
    status: oneOf(cardStatuses),
    isFeatured: field(flag(), 'Featured'),
    createdBy: field(refTo('users'), 'Written by'),
    publishedBy: refTo('users').nullable(),
    publishedAt: field(instant().nullable(), 'Published'),
  },
  sorts: ['title', 'publishedAt'],
})
