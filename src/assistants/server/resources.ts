import { aiConversations as aiConversationContract } from '#assistants/contract/ai-conversation.ts'
import { aiLearningInsights as aiLearningInsightContract } from '#assistants/contract/ai-learning-insight.ts'
import { aiProspects as aiProspectContract } from '#assistants/contract/ai-prospect.ts'
import { aiResponseTemplates as aiResponseTemplateContract } from '#assistants/contract/ai-response-template.ts'
import { aiSalesDrafts as aiSalesDraftContract } from '#assistants/contract/ai-sales-draft.ts'
import { assistantExchanges as assistantExchangeContract } from '#assistants/contract/assistant-exchange.ts'
import { assistantTasks as assistantTaskContract } from '#assistants/contract/assistant-task.ts'
import { evalCases as evalCaseContract } from '#assistants/contract/eval-case.ts'
import { evalResults as evalResultContract } from '#assistants/contract/eval-result.ts'
import { evalRuns as evalRunContract } from '#assistants/contract/eval-run.ts'
import { evalSuites as evalSuiteContract } from '#assistants/contract/eval-suite.ts'
import { faqItems as faqItemContract } from '#assistants/contract/faq-item.ts'
import { humanAiCollaborations as humanAiCollaborationContract } from '#assistants/contract/human-ai-collaboration.ts'
import { humanBehaviorLogs as humanBehaviorLogContract } from '#assistants/contract/human-behavior-log.ts'
import { humanToAiTransfers as humanToAiTransferContract } from '#assistants/contract/human-to-ai-transfer.ts'
import { learningInsights as learningInsightContract } from '#assistants/contract/learning-insight.ts'
import { salesTechniques as salesTechniqueContract } from '#assistants/contract/sales-technique.ts'
import { techniqueUsage as techniqueUsageContract } from '#assistants/contract/technique-usage.ts'
import {
  aiConversations,
  aiProspects,
  aiResponseTemplates,
  humanToAiTransfers,
} from '#platform/db/schema/assistants.ts'
import {
  assistantTasks,
  evalCases,
  evalResults,
  evalRuns,
  evalSuites,
  faqItems,
} from '#platform/db/schema/assistants-knowledge.ts'
import {
  aiLearningInsights,
  humanAiCollaborations,
  humanBehaviorLogs,
  learningInsights,
  salesTechniques,
  techniqueUsage,
} from '#platform/db/schema/assistants-learning.ts'
import { assistantExchanges } from '#platform/db/schema/assistants-retrieval.ts'
import { aiSalesDrafts } from '#platform/db/schema/assistants-sales.ts'
import { reindexed } from '#platform/jobs/knowledge-changed.ts'
import { defineResource } from '#platform/resources/define.ts'
import { faqChanged } from './help/notify-askers.ts'
import { techniqueUsed } from './work/technique-used.ts'

const undoneWork = {
  open: `h.status IN ('queued', 'running')`,
  one: 'task that is not done',
  many: 'tasks that are not done',
  first: 'Wait for tasks or cancel them first.',
}

export const assistantsResources = [
  defineResource({
    contract: aiProspectContract,
    table: aiProspects,
    heldBy: [
      {
        table: 'ai_sales_drafts',
        column: 'ai_prospect_id',
        open: `h.state IN ('waiting', 'approved')`,
        one: 'draft to it that is not sent',
        many: 'drafts to it that are not sent',
        first: 'Decide on drafts first.',
      },
      { ...undoneWork, table: 'assistant_tasks', column: 'ai_prospect_id' },
    ],
  }),
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
    heldBy: [{ ...undoneWork, table: 'eval_runs', column: 'suite_id' }],
    stamp: (actor) => ({ createdBy: actor.id }),
  }),
  defineResource({ contract: evalCaseContract, table: evalCases }),
  defineResource({ contract: evalRunContract, table: evalRuns }),
  defineResource({ contract: evalResultContract, table: evalResults }),
  defineResource({ contract: assistantTaskContract, table: assistantTasks }),
  defineResource({ contract: assistantExchangeContract, table: assistantExchanges }),
]
