import { adminAlerts as adminAlertContract } from '#analytics/contract/admin-alert.ts'
import { repPerformanceMetrics as repPerformanceContract } from '#analytics/contract/rep-performance-metric.ts'
import { salesMetrics as salesMetricContract } from '#analytics/contract/sales-metric.ts'
import { suggestions as suggestionContract } from '#analytics/contract/suggestion.ts'
import { adminAlerts, repPerformanceMetrics, salesMetrics, suggestions } from '#platform/db/schema/insight.ts'
import { defineResource } from '#platform/resources/define.ts'
import { awardPoints } from '#training/server/api.ts'

export const analyticsResources = [
  defineResource({ contract: salesMetricContract, table: salesMetrics }),
  defineResource({ contract: repPerformanceContract, table: repPerformanceMetrics }),
  defineResource({ contract: adminAlertContract, table: adminAlerts }),
  defineResource({
    contract: suggestionContract,
    table: suggestions,
    stamp: (actor) => ({ authorId: actor.id }),
    heldBy: [
      {
        table: 'suggestions',
        column: 'merged_into_id',
        one: 'suggestion merged into it',
        many: 'suggestions merged into it',
        first: 'Reopen those first, or dismiss this one instead.',
      },
    ],
    after: async (tx, { op, after, actor }) => {
      if (op !== 'create') return
      const activity = after.suggestionType === 'objection' ? 'objection_shared' : 'suggestion_submitted'
      await awardPoints(tx, { userId: actor.id, activity, key: `suggestion:${after.id}` })
    },
  }),
]
