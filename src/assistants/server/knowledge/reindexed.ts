import type { SourceType } from '#assistants/rules/sources.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'
import { knowledgeChanged } from './index-knowledge.ts'

/** What follows a change of a record the assistants quote: a job cuts it into passages anew. */
export const reindexed =
  (type: SourceType) =>
  (tx: Tx, { after }: Change): Promise<void> =>
    knowledgeChanged(tx, type, after.id)
