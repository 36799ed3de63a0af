import type { Db, Tx } from '#platform/db/client.ts'
import type { Change } from '#platform/resources/define.ts'
import type { SourceType } from '#platform/rules/source-types.ts'
import { enqueue } from './enqueue.ts'

/** Brings passages and words up to date after a change of a source, in its own transaction (a job). */
export async function knowledgeChanged(tx: Db, type: SourceType, id: string): Promise<void> {
  await enqueue(tx, 'index-knowledge', { type, id }, { key: `index-knowledge:${type}:${id}` })
}

/** The same after a change of a record that the assistants quote. */
export const reindexed =
  (type: SourceType) =>
  (tx: Tx, { after }: Change): Promise<void> =>
    knowledgeChanged(tx, type, after.id)
