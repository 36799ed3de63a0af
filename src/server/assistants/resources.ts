import { aiConversations as aiConversationContract } from '#contracts/assistants/ai-conversation.ts'
import { aiLearningInsights as aiLearningInsightContract } from '#contracts/assistants/ai-learning-insight.ts'
import { aiProspects as aiProspectContract } from '#contracts/assistants/ai-prospect.ts'
import { aiResponseTemplates as aiResponseTemplateContract } from '#contracts/assistants/ai-response-template.ts'
import { aiSalesDrafts as aiSalesDraftContract } from '#contracts/assistants/ai-sales-draft.ts'
import { assistantExchanges as assistantExchangeContract } from '#contracts/assistants/assistant-exchange.ts'
import { assistantTasks as assistantTaskContract } from '#contracts/assistants/assistant-task.ts'
import { evalCases as evalCaseContract } from '#contracts/assistants/eval-case.ts'
import { evalResults as evalResultContract } from '#contracts/assistants/eval-result.ts'
import { evalRuns as evalRunContract } from '#contracts/assistants/eval-run.ts'
import { evalSuites as evalSuiteContract } from '#contracts/assistants/eval-suite.ts'
import { faqItems as faqItemContract } from '#contracts/assistants/faq-item.ts'
import { humanAiCollaborations as humanAiCollaborationContract } from '#contracts/assistants/human-ai-collaboration.ts'
import { humanBehaviorLogs as humanBehaviorLogContract } from '#contracts/assistants/human-behavior-log.ts'
import { humanToAiTransfers as humanToAiTransferContract } from '#contracts/assistants/human-to-ai-transfer.ts'
import { learningInsights as learningInsightContract } from '#contracts/assistants/learning-insight.ts'
import { salesTechniques as salesTechniqueContract } from '#contracts/assistants/sales-technique.ts'
import { techniqueUsage as techniqueUsageContract } from '#contracts/assistants/technique-usage.ts'
import {
  aiConversations,
  aiProspects,
  aiResponseTemplates,
  humanToAiTransfers,
} from '../db/schema/assistants.ts'
import {
  assistantTasks,
  evalCases,
  evalResults,
  evalRuns,
  evalSuites,
  faqItems,
} from '../db/schema/assistants-knowledge.ts'
import {
  aiLearningInsights,
  humanAiCollaborations,
  humanBehaviorLogs,
  learningInsights,
  salesTechniques,
  techniqueUsage,
} from '../db/schema/assistants-learning.ts'
import { assistantExchanges } from '../db/schema/assistants-retrieval.ts'
import { aiSalesDrafts } from '../db/schema/assistants-sales.ts'
import { defineResource } from '../resources/define.ts'
import { faqChanged } from './help/tell-askers.ts'
import { reindexed } from './knowledge/reindexed.ts'
import { techniqueUsed } from './work/technique-used.ts'

export const assistantsResources = [
  defineResource({ contract: aiProspectContract, table: aiProspects }),
  defineResource({ contract: aiConversationContract, table: aiConversations }),
  defineResource({ contract: aiSalesDraftContract, table: aiSalesDrafts }),
  defineResource({
    contract: aiResponseTemplateContract,
    table: aiResponseTemplates,
    after: reindexed('template'),
    stamp: (actor) => ({ createdBy: actor.id }),
  }),
  defineResource({ contract: humanToAiTransferContract, table: humanToAiTransfers }),
  defineResource({
    contract: salesTechniqueContract,
    table: salesTechniques,
    after: reindexed('technique'),
    stamp: (actor) => ({ createdBy: actor.id }),
  }),
  defineResource({
    contract: techniqueUsageContract,
    table: techniqueUsage,
    after: techniqueUsed,
    stamp: (actor) => ({ userId: actor.id }),
  }),
  defineResource({ contract: learningInsightContract, table: learningInsights }),
  defineResource({ contract: humanBehaviorLogContract, table: humanBehaviorLogs }),
  defineResource({ contract: aiLearningInsightContract, table: aiLearningInsights }),
  defineResource({
    contract: humanAiCollaborationContract,
    table: humanAiCollaborations,
    stamp: (actor) => ({ humanUserId: actor.id }),
  }),
  defineResource({
    contract: faqItemContract,
    table: faqItems,
    found: { weight: 2, line: ['category'] },
    stamp: (actor) => ({ createdBy: actor.id }),
    after: faqChanged,
  }),
  defineResource({
    contract: evalSuiteContract,
    table: evalSuites,
    stamp: (actor) => ({ createdBy: actor.id }),
  }),
  defineResource({ contract: evalCaseContract, table: evalCases }),
  defineResource({ contract: evalRunContract, table: evalRuns }),
  defineResource({ contract: evalResultContract, table: evalResults }),
  defineResource({ contract: assistantTaskContract, table: assistantTasks }),
  defineResource({ contract: assistantExchangeContract, table: assistantExchanges }),
]
