import { salesMetricPolicy } from '#domain/insight/policy.ts'
import { defineContract } from '../define.ts'
import { cents, count, id, percent, text } from '../fields.ts'

export const salesMetrics = defineContract({
  name: 'sales_metrics',
  label: { one: 'sales figure', many: 'sales figures' },
  policy: salesMetricPolicy,
  title: 'month',
  fields: {},
  computed: {
    userId: id(),
    month: text(7),
    prospectsContacted: count(),
    demosCompleted: count(),
    samplesSent: count(),
    dealsClosed: count(),
    totalRevenue: cents(),
    closingRatio: percent().nullable(),
    avgDealSize: cents().nullable(),
    followUpResponseRate: percent().nullable(),
  },
  sorts: ['month', 'totalRevenue'],
  without: ['create', 'update', 'remove'],
})
