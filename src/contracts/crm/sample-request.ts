import { z } from 'zod'
import { sampleRequestPolicy } from '#domain/crm/policy.ts'
import type { SampleRequestStatus } from '#domain/crm/sample-request-lifecycle.ts'
import { address } from '../address.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, instant, oneOf, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const sampleStatuses = [
  'requested',
  'approved',
  'refused',
  'shipped',
  'delivered',
  'feedback',
  'cancelled',
] as const satisfies readonly SampleRequestStatus[]
export const sampleResults = ['converted', 'interested', 'not_interested', 'no_answer'] as const

export const sampleRequests = defineContract({
  name: 'sample_requests',
  label: { one: 'sample request', many: 'sample requests' },
  policy: sampleRequestPolicy,
  title: 'sampleType',
  fields: {
    sampleType: text(60).optional(),
    products: z
      .array(z.strictObject({ productId: refTo('products'), quantity: whole(1, 100) }))
      .min(1)
      .max(20),
    shippingAddress: address(),
    notes: anyText(2000).nullish(),
  },
  createOnly: { prospectId: refTo('prospects').nullish(), clientId: refTo('clients').nullish() },
  computed: {
    requestedBy: id(),
    trackingNumber: text(100).nullable(),
    status: oneOf(sampleStatuses),
    approvedBy: id().nullable(),
    shippedDate: instant().nullable(),
    deliveredDate: instant().nullable(),
    feedbackReceived: flag(),
    feedbackText: anyText().nullable(),
    followUpScheduled: instant().nullable(),
    conversionResult: oneOf(sampleResults).nullable(),
    isPractice: flag(),
  },
  sorts: ['updatedAt'],
})
