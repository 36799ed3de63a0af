import { testimonialPolicy } from '#crm/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, instant, text, textList, url, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const testimonials = defineContract({
  name: 'testimonials',
  label: { one: 'testimonial', many: 'testimonials' },
  policy: testimonialPolicy,
  title: 'businessName',
  fields: {
    businessName: field(text(), 'Business'),
    contactName: field(text(), 'Said by'),
    clientId: refTo('clients').nullish(),
    rating: field(whole(1, 5).nullish(), { help: '1 to 5' }),
    testimonialText: field(text(5000), { label: 'Quote', help: 'Word for word' }),
    beforeSituation: field(anyText(5000).nullish(), 'Before'),
    afterResults: field(anyText(5000).nullish(), 'After'),
    specificBenefits: field(textList(20).optional(), 'Benefits'),
    photoUrl: field(url().nullish(), { label: 'Photo', placeholder: 'https://' }),
    videoUrl: field(url().nullish(), { label: 'Video', placeholder: 'https://' }),
  },
  computed: {
    isApproved: field(flag(), 'Approved'),
    isFeatured: field(flag(), 'Featured'),
    approvedBy: refTo('users').nullable(),
    approvedAt: instant().nullable(),
    collectedBy: refTo('users'),
  },
  sorts: ['businessName', 'rating'],
})
