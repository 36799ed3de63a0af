import { reorderPredictionPolicy } from '#domain/crm/policy.ts'
import type { ReorderOutreachStatus } from '#domain/crm/reorder-prediction-lifecycle.ts'
import { defineContract } from '../define.ts'
import { anyText, day, decimal, id, instant, oneOf, text, whole } from '../fields.ts'

export const outreachStatuses = [
  'pending',
  'contacted',
  'ordered',
  'declined',
  'expired',
] as const satisfies readonly ReorderOutreachStatus[]

export const reorderPredictions = defineContract({
  name: 'reorder_predictions',
  label: { one: 'reorder prediction', many: 'reorder predictions' },
  policy: reorderPredictionPolicy,
  title: 'predictedDate',
  fields: {},
  computed: {
    clientId: id(),
    productId: id(),
    predictedDate: day(),
    predictedQuantity: whole(1),
    confidenceScore: whole(0, 100),
    averageIntervalDays: decimal().nullable(),
    basedOnOrders: whole(1),
    lastOrderDate: day().nullable(),
    modelVersion: text(40),
    outreachStatus: oneOf(outreachStatuses),
    contactedBy: id().nullable(),
    contactedAt: instant().nullable(),
    orderId: id().nullable(),
    actualDate: day().nullable(),
    errorDays: whole().nullable(),
    notes: anyText().nullable(),
  },
  sorts: ['predictedDate', 'confidenceScore'],
  without: ['create', 'update', 'remove'],
})
