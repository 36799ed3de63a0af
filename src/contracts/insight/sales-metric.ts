import { salesMetricPolicy } from '#domain/insight/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { cents, count, percent, text } from '../fields.ts'
import { refTo } from '../references.ts'

export const salesMetrics = defineContract({
  name: 'sales_metrics',
  label: { one: 'sales figure', many: 'sales figures' },
  policy: salesMetricPolicy,
  title: 'month',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Rep'),
    month: text(7),
    prospectsContacted: count(),
    demosCompleted: count(),
    samplesSent: count(),
    dealsClosed: count(),
    totalRevenue: field(cents(), 'Revenue'),
    closingRatio: percent().nullable(),
    avgDealSize: cents().nullable(),
    followUpResponseRate: percent().nullable(),
  },
  sorts: ['month', 'totalRevenue'],
  without: ['create', 'update', 'remove'],
})
