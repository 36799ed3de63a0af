import { type Refusal, refuseMove } from '#platform/rules/refusal.ts'

export const testimonialActions = ['approve', 'withdraw', 'feature', 'unfeature'] as const
export type TestimonialAction = (typeof testimonialActions)[number]

/** Whether the website may show a testimonial, and whether it shows it first. */
export type Shown = { readonly isApproved: boolean; readonly isFeatured: boolean }

/** Only an approved testimonial can be featured; withdrawing removes both. [CRM-027] */
export function decideTestimonial(now: Shown, action: TestimonialAction): Shown | Refusal {
  const allowed: TestimonialAction[] = now.isApproved
    ? ['withdraw', now.isFeatured ? 'unfeature' : 'feature']
    : ['approve']
  if (!allowed.includes(action)) return refuseMove(`Possible now: ${allowed.join(', ')}.`, allowed)
  return { isApproved: action !== 'withdraw', isFeatured: action === 'feature' }
}
