import type { Db, Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'
import type { SourceType } from '#platform/rules/source-types.ts'
import { enqueue } from './enqueue.ts'

/** Reindexes a knowledge source after a change, by a job in the same transaction. */
export async function knowledgeChanged(tx: Db, type: SourceType, id: string): Promise<void> {
  await enqueue(tx, 'index-knowledge', { type, id }, { key: `index-knowledge:${type}:${id}` })
}

/** Reindexes a record that the assistants quote; for use as a resource's `after`. */
export const reindexed =
  (type: SourceType) =>
  (tx: Tx, { after }: Change): Promise<void> =>
    knowledgeChanged(tx, type, after.id)
