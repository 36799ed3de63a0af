import { adminAlerts as adminAlertContract } from '#contracts/insight/admin-alert.ts'
import { repPerformanceMetrics as repPerformanceContract } from '#contracts/insight/rep-performance-metric.ts'
import { salesMetrics as salesMetricContract } from '#contracts/insight/sales-metric.ts'
import { suggestions as suggestionContract } from '#contracts/insight/suggestion.ts'
import { adminAlerts, repPerformanceMetrics, salesMetrics, suggestions } from '../db/schema/insight.ts'
import { defineResource } from '../resources/define.ts'
import { awardPoints } from '../training/rewards/award-points.ts'

export const insightResources = [
  defineResource({ contract: salesMetricContract, table: salesMetrics }),
  defineResource({ contract: repPerformanceContract, table: repPerformanceMetrics }),
  defineResource({ contract: adminAlertContract, table: adminAlerts }),
  defineResource({
    contract: suggestionContract,
    table: suggestions,
    stamp: (actor) => ({ authorId: actor.id }),
    after: async (tx, { op, after, actor }) => {
      if (op !== 'create') return
      const activity = after.suggestionType === 'objection' ? 'objection_shared' : 'suggestion_submitted'
      await awardPoints(tx, { userId: actor.id, activity, key: `suggestion:${after.id}` })
    },
  }),
]
