import { testimonialPolicy } from '#domain/crm/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, instant, text, textList, url, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const testimonials = defineContract({
  name: 'testimonials',
  label: { one: 'testimonial', many: 'testimonials' },
  policy: testimonialPolicy,
  title: 'businessName',
  fields: {
    clientId: refTo('clients').nullish(),
    contactName: text(),
    businessName: text(),
    testimonialText: text(5000),
    rating: whole(1, 5).nullish(),
    beforeSituation: anyText(5000).nullish(),
    afterResults: anyText(5000).nullish(),
    specificBenefits: textList(20).optional(),
    videoUrl: url().nullish(),
    photoUrl: url().nullish(),
  },
  computed: {
    isApproved: flag(),
    isFeatured: flag(),
    approvedBy: id().nullable(),
    approvedAt: instant().nullable(),
    collectedBy: id(),
  },
  sorts: ['businessName', 'rating'],
})
