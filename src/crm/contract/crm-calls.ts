import { z } from 'zod'
import type { TestimonialAction } from '#crm/rules/testimonial.ts'
import { defineCall } from '#platform/contract/call.ts'
import { clientSummary } from './client-summary.ts'

export const crmCalls = {
  stages: defineCall({
    method: 'GET',
    path: '/api/ten-step-stages',
    access: ['user', 'trainee', 'sales_rep', 'operations', 'admin'],
    tags: 'crm',
    summary: 'The ten sales stages',
    answer: z.array(z.object({ step: z.number(), name: z.string() })),
  }),
  summary: defineCall({
    method: 'GET',
    path: '/api/clients/:id/standing',
    access: ['admin'],
    tags: 'clients',
    summary: 'Orders under way and what is not paid on record, before an account is closed',
    answer: clientSummary,
    reads: ['orders', 'ach_entries'],
  }),
}

/** Approving, withdrawing and featuring a testimonial: one call for each action. */
export const moveTestimonial = (action: TestimonialAction) =>
  defineCall({
    method: 'POST',
    path: `/api/testimonials/:id/${action}`,
    access: ['admin'],
    tags: 'testimonials',
    summary: `${action}: whether the website shows it`,
    body: z.strictObject({}).nullish(),
    changes: ['testimonials'],
  })
