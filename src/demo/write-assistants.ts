import type { Tx } from '#platform/db/client.ts'
import { aiConversations, aiProspects, humanToAiTransfers } from '#platform/db/schema/assistants.ts'
import { faqItems } from '#platform/db/schema/assistants-knowledge.ts'
import {
  aiLearningInsights,
  humanAiCollaborations,
  humanBehaviorLogs,
  learningInsights,
  techniqueUsage,
} from '#platform/db/schema/assistants-learning.ts'
import { assistantExchanges } from '#platform/db/schema/assistants-retrieval.ts'
import { users } from '#platform/db/schema/identity.ts'
import { makeAiPipeline } from './ai-pipeline.ts'
import { writeAiSales } from './ai-sales.ts'
import { makeAiEmployees, makeQuestions } from './assistant-questions.ts'
import { insertRows } from './insert-rows.ts'
import type { People } from './people.ts'
import type { Book } from './prospects.ts'
import { countTechniqueUses, makeTechniqueUses } from './technique-uses.ts'
import type { World } from './world.ts'

/** Writes what the assistants did in the demo company; last, so that it does not shift other random draws. */
export async function writeAssistants(tx: Tx, world: World, people: People, book: Book): Promise<void> {
  const { help, joe } = makeAiEmployees(world, people)
  const pipeline = makeAiPipeline(world, people, book)
  const practice = makeTechniqueUses(world, people, book, help)
  const questions = makeQuestions(world, people)
  await insertRows(tx, users, [help, joe])
  await insertRows(tx, aiProspects, pipeline.prospects)
  await insertRows(tx, aiConversations, pipeline.messages)
  await insertRows(tx, humanToAiTransfers, pipeline.transfers)
  await insertRows(tx, techniqueUsage, practice.uses)
  await countTechniqueUses(tx)
  await writeAiSales(tx, world, people)
  await insertRows(tx, humanBehaviorLogs, practice.logs)
  await insertRows(tx, learningInsights, practice.insights)
  await insertRows(tx, aiLearningInsights, practice.learned)
  await insertRows(tx, humanAiCollaborations, practice.together)
  await insertRows(tx, faqItems, questions.drafts)
  await insertRows(tx, assistantExchanges, questions.exchanges)
  // A thumb up is a vote for the entry that answered.
  await tx.rows(
    `UPDATE faq_items f SET helpful_votes = n.votes
       FROM (SELECT source_ids[1] AS id, count(*)::int AS votes FROM assistant_exchanges WHERE was_helpful GROUP BY 1) n
      WHERE f.id = n.id`,
  )
}
