import { learningAnalytics as learningAnalyticsContract } from '#contracts/learning/learning-analytics.ts'
import { userAiCompliance as userAiComplianceContract } from '#contracts/learning/user-ai-compliance.ts'
import { userInteractions as userInteractionContract } from '#contracts/learning/user-interaction.ts'
import { userSessions as userSessionContract } from '#contracts/learning/user-session.ts'
import { learningAnalytics, userAiCompliance, userInteractions, userSessions } from '../db/schema/learning.ts'
import { defineResource } from '../resources/define.ts'

export const learningResources = [
  defineResource({ contract: userSessionContract, table: userSessions }),
  defineResource({ contract: learningAnalyticsContract, table: learningAnalytics }),
  defineResource({ contract: userInteractionContract, table: userInteractions }),
  defineResource({ contract: userAiComplianceContract, table: userAiCompliance }),
]
