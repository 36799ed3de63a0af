import { reorderPredictionPolicy } from '#domain/crm/policy.ts'
import type { ReorderOutreachStatus } from '#domain/crm/reorder-prediction-lifecycle.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { anyText, day, decimal, instant, oneOf, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

const outreachStatuses = [
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
    clientId: refTo('clients'),
    productId: refTo('products'),
    predictedDate: field(day(), 'Expected'),
    predictedQuantity: field(whole(1), 'Expected quantity'),
    confidenceScore: field(whole(0, 100), { label: 'Confidence', kind: 'percent' }),
    averageIntervalDays: field(decimal().nullable(), { label: 'Average interval', unit: 'days' }),
    basedOnOrders: field(whole(1), { label: 'Based on', unit: 'orders' }),
    lastOrderDate: field(day().nullable(), 'Last order'),
    modelVersion: text(40),
    outreachStatus: field(oneOf(outreachStatuses), 'Outreach'),
    contactedBy: refTo('users').nullable(),
    contactedAt: instant().nullable(),
    orderId: refTo('orders').nullable(),
    actualDate: field(day().nullable(), 'Ordered on'),
    errorDays: field(whole().nullable(), { label: 'Missed by', unit: 'days' }),
    notes: anyText().nullable(),
  },
  sorts: ['predictedDate', 'confidenceScore'],
  without: ['create', 'update', 'remove'],
})
