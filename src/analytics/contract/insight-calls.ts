import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { jobsRetried } from './admin-alert.ts'
import { home } from './home.ts'
import { homeAt } from './home-at.ts'
import { salesAnalytics, salesAnalyticsExport, salesAnalyticsQuery } from './sales-analytics.ts'

const tags = 'insight'
const ofSales = {
  method: 'GET',
  access: ['sales_rep', 'admin'],
  tags,
} as const satisfies Partial<CallFacts>

export const insightCalls = {
  home: defineCall({
    ...homeAt,
    access: ['trainee', 'sales_rep', 'operations', 'admin'],
    tags,
    summary: 'What the home of one’s role shows',
    answer: home,
  }),
  sales: defineCall({
    ...ofSales,
    path: '/api/sales-analytics',
    summary: 'Sales of the last weeks: the company’s for an admin, a rep’s own',
    query: salesAnalyticsQuery,
    answer: salesAnalytics,
    reads: ['orders', 'prospects', 'clients', 'interactions'],
  }),
  exportSales: defineCall({
    ...ofSales,
    path: '/api/sales-analytics/export.csv',
    summary: 'One table of the sales figures as CSV',
    query: salesAnalyticsExport,
    status: 200,
  }),
  retryJobs: defineCall({
    method: 'POST',
    path: '/api/admin-alerts/:id/retry',
    access: ['admin'],
    tags: 'admin_alerts',
    summary: 'Try background work again that was given up',
    answer: jobsRetried,
    changes: ['admin_alerts'],
  }),
}
