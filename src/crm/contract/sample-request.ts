import { z } from 'zod'
import { sampleRequestPolicy } from '#crm/rules/policy.ts'
import type { SampleRequestStatus } from '#crm/rules/sample-request-lifecycle.ts'
import { address } from '#platform/contract/address.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const sampleStatuses = [
  'requested',
  'approved',
  'refused',
  'shipped',
  'delivered',
  'feedback',
  'cancelled',
] as const satisfies readonly SampleRequestStatus[]
export const sampleResults = ['converted', 'interested', 'not_interested', 'no_answer'] as const

const resultWords = {
  converted: 'Became a customer',
  interested: 'Interested',
  not_interested: 'Not interested',
  no_answer: 'No answer',
}

export const sampleRequests = defineContract({
  name: 'sample_requests',
  label: { one: 'sample request', many: 'sample requests' },
  policy: sampleRequestPolicy,
  title: ['prospectId', 'clientId'],
  files: true,
  notes: true,
  fields: {
    sampleType: text(60).optional(),
    products: z
      .array(z.strictObject({ productId: refTo('products'), quantity: whole(1, 100) }))
      .min(1)
      .max(20),
    shippingAddress: field(address(), 'Ship to'),
    notes: anyText(2000).nullish(),
  },
  createOnly: { prospectId: refTo('prospects').nullish(), clientId: refTo('clients').nullish() },
  computed: {
    requestedBy: refTo('users'),
    trackingNumber: text(100).nullable(),
    status: oneOf(sampleStatuses),
    approvedBy: refTo('users').nullable(),
    shippedDate: field(instant().nullable(), 'Shipped'),
    deliveredDate: field(instant().nullable(), 'Delivered'),
    feedbackReceived: flag(),
    feedbackText: field(anyText().nullable(), 'Customer feedback'),
    followUpScheduled: field(instant().nullable(), 'Follow-up due'),
    conversionResult: field(oneOf(sampleResults).nullable(), { label: 'Result', choices: resultWords }),
    isPractice: field(flag(), 'Practice'),
  },
  sorts: ['updatedAt'],
  stamps: { createdAt: 'Requested' },
})
