import { repPerformancePolicy } from '#analytics/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, count, day, decimal, percent } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const repPerformanceMetrics = defineContract({
  name: 'rep_performance_metrics',
  label: { one: 'daily figure', many: 'daily figures' },
  policy: repPerformancePolicy,
  title: 'metricDate',
  fields: {},
  computed: {
    repId: refTo('users'),
    metricDate: field(day(), 'Day'),
    dailyCalls: field(count(), 'Calls'),
    dailyEmails: field(count(), 'Emails'),
    dailyTexts: field(count(), 'Texts'),
    dailyDemos: field(count(), 'Demos'),
    dailySamples: field(count(), 'Samples'),
    dailyClosedDeals: field(count(), 'Closed deals'),
    dailyRevenue: field(cents(), 'Revenue'),
    averageDealSize: cents().nullable(),
    closeRate: percent().nullable(),
    salesCycleHours: field(decimal().nullable(), { label: 'Sales cycle', unit: 'hours' }),
    tenStepCompliance: field(percent().nullable(), 'Ten steps kept'),
    aiSuggestionUsage: field(percent().nullable(), 'AI suggestions used'),
  },
  sorts: ['metricDate', 'dailyRevenue'],
  without: ['create', 'update', 'remove'],
})
