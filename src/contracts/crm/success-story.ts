import { z } from 'zod'
import { successStoryPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, instant, oneOf, text, textList, url } from '../fields.ts'
import { refTo } from '../references.ts'
import { cardStatuses } from './competitor.ts'

const figure = () => z.strictObject({ label: text(100), before: text(60), after: text(60) })

export const successStories = defineContract({
  name: 'success_stories',
  label: { one: 'success story', many: 'success stories' },
  policy: successStoryPolicy,
  title: 'title',
  fields: {
    title: text(),
    clientId: refTo('clients').nullish(),
    testimonialId: refTo('testimonials').nullish(),
    businessName: text(),
    businessType: text(60).nullish(),
    city: text(120).nullish(),
    state: text(2).nullish(),
    challenge: anyText(5000).nullish(),
    solution: anyText(5000).nullish(),
    results: anyText(5000).nullish(),
    quote: anyText(2000).nullish(),
    figures: z.array(figure()).max(20).nullish(),
    tags: textList(20).optional(),
    photoUrl: url().nullish(),
    videoUrl: url().nullish(),
  },
  computed: {
    status: oneOf(cardStatuses),
    isFeatured: flag(),
    createdBy: id(),
    publishedBy: id().nullable(),
    publishedAt: instant().nullable(),
  },
  sorts: ['title', 'publishedAt'],
})
