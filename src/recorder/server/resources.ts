import {
  learningAnalytics,
  userAiCompliance,
  userInteractions,
  userSessions,
} from '#platform/db/schema/learning.ts'
import { defineResource } from '#platform/resources/define.ts'
import { learningAnalytics as learningAnalyticsContract } from '#recorder/contract/learning-analytics.ts'
import { userAiCompliance as userAiComplianceContract } from '#recorder/contract/user-ai-compliance.ts'
import { userInteractions as userInteractionContract } from '#recorder/contract/user-interaction.ts'
import { userSessions as userSessionContract } from '#recorder/contract/user-session.ts'

export const recorderResources = [
  defineResource({ contract: userSessionContract, table: userSessions }),
  defineResource({ contract: learningAnalyticsContract, table: learningAnalytics }),
  defineResource({ contract: userInteractionContract, table: userInteractions }),
  defineResource({ contract: userAiComplianceContract, table: userAiCompliance }),
]
