import { salesMetricPolicy } from '#analytics/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, count, percent, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

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
