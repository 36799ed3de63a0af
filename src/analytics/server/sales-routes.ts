import { insightCalls as calls } from '#analytics/contract/insight-calls.ts'
import type { AnalyticsTable, SalesAnalytics } from '#analytics/contract/sales-analytics.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { sendCsv } from '#platform/resources/export.ts'
import { type App, callerOf } from '#platform/routing.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { type Asked, salesAnalyticsOf } from './sales-analytics.ts'

const usualWeeks = 12

/** Reps always get their own figures, whatever `repId` they send. */
function askedBy(actor: Actor, query: { weeks?: string | undefined; repId?: string | undefined }): Asked {
  return {
    weeks: Number(query.weeks ?? usualWeeks),
    repId: actor.role === 'admin' ? (query.repId ?? null) : actor.id,
  }
}

export function salesAnalyticsRoutes(app: App, context: Context): void {
  answerCall(app, calls.sales, ({ request, query }) =>
    salesAnalyticsOf(context, askedBy(callerOf(request).actor, query)),
  )
  answerCall(app, calls.exportSales, async ({ request, reply, query }) => {
    const { table } = query
    const figures = await salesAnalyticsOf(context, askedBy(callerOf(request).actor, query))
    const rows = rowsOf(figures, table)
    return sendCsv(context.db, request, reply, {
      name: `sales-${table}-${figures.from}`,
      entity: 'sales_analytics',
      columns: Object.keys(rows[0] ?? {}),
      rows,
    })
  })
}

function rowsOf(figures: SalesAnalytics, table: AnalyticsTable): object[] {
  if (table !== 'funnel') return figures[table]
  return figures.funnel.map(({ step, ...rest }) => ({ step, name: tenStepName(step), ...rest }))
}
