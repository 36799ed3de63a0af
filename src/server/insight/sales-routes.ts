import {
  type AnalyticsTable,
  type SalesAnalytics,
  salesAnalytics,
  salesAnalyticsExport,
  salesAnalyticsQuery,
} from '#contracts/insight/sales-analytics.ts'
import type { Actor } from '#domain/access/access.ts'
import { tenStepName } from '#domain/crm/ten-steps.ts'
import type { Context } from '../context.ts'
import { sendCsv } from '../resources/export.ts'
import { type App, callerOf } from '../routing.ts'
import { type Asked, salesAnalyticsOf } from './sales-analytics.ts'

const access = ['sales_rep', 'admin'] as const
const usualWeeks = 12

/** A rep's figures are their own, whatever is asked. */
function askedBy(actor: Actor, query: { weeks?: string | undefined; repId?: string | undefined }): Asked {
  return {
    weeks: Number(query.weeks ?? usualWeeks),
    repId: actor.role === 'admin' ? (query.repId ?? null) : actor.id,
  }
}

export function salesAnalyticsRoutes(app: App, context: Context): void {
  app.get(
    '/api/sales-analytics',
    {
      config: { access },
      schema: {
        tags: ['insight'],
        summary: 'Sales of the last weeks: the company’s for an admin, a rep’s own',
        querystring: salesAnalyticsQuery,
        response: { 200: salesAnalytics },
      },
    },
    (request) => salesAnalyticsOf(context, askedBy(callerOf(request).actor, request.query)),
  )
  app.get(
    '/api/sales-analytics/export.csv',
    {
      config: { access },
      schema: {
        tags: ['insight'],
        summary: 'One table of the sales figures as CSV',
        querystring: salesAnalyticsExport,
      },
    },
    async (request, reply) => {
      const { table } = request.query
      const figures = await salesAnalyticsOf(context, askedBy(callerOf(request).actor, request.query))
      const rows = rowsOf(figures, table)
      return sendCsv(context.db, request, reply, {
        name: `sales-${table}-${figures.from}`,
        entity: 'sales_analytics',
        columns: Object.keys(rows[0] ?? {}),
        rows,
      })
    },
  )
}

function rowsOf(figures: SalesAnalytics, table: AnalyticsTable): object[] {
  if (table !== 'funnel') return figures[table]
  return figures.funnel.map(({ step, ...rest }) => ({ step, name: tenStepName(step), ...rest }))
}
