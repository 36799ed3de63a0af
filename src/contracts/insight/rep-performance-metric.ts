import { repPerformancePolicy } from '#domain/insight/policy.ts'
import { defineContract } from '../define.ts'
import { cents, count, day, decimal, id, percent } from '../fields.ts'

export const repPerformanceMetrics = defineContract({
  name: 'rep_performance_metrics',
  label: { one: 'daily figure', many: 'daily figures' },
  policy: repPerformancePolicy,
  title: 'metricDate',
  fields: {},
  computed: {
    repId: id(),
    metricDate: day(),
    dailyCalls: count(),
    dailyEmails: count(),
    dailyTexts: count(),
    dailyDemos: count(),
    dailySamples: count(),
    dailyClosedDeals: count(),
    dailyRevenue: cents(),
    averageDealSize: cents().nullable(),
    closeRate: percent().nullable(),
    salesCycleHours: decimal().nullable(),
    tenStepCompliance: percent().nullable(),
    aiSuggestionUsage: percent().nullable(),
  },
  sorts: ['metricDate', 'dailyRevenue'],
  without: ['create', 'update', 'remove'],
})
