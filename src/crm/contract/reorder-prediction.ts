import { reorderPredictionPolicy } from '#crm/rules/policy.ts'
import type { ReorderOutreachStatus } from '#crm/rules/reorder-prediction-lifecycle.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, day, decimal, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

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
