import { repPerformancePolicy } from '#domain/insight/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { cents, count, day, decimal, percent } from '../fields.ts'
import { refTo } from '../references.ts'

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
