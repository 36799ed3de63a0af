import { isToMany } from '#email/rules/email.ts'
import type { Db } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

export type QueuedEmail = { id: string; isCommercial: boolean; kind: string }

/**
 * Queues an email, for now or for a moment; one that is queued already is moved. Bulk email has job slots of its own
 * (decision 065), so that it delays no other mail; of the rest, the system's own goes first.
 */
export async function queueEmail(db: Db, email: QueuedEmail, runAt?: Date): Promise<void> {
  const task = isToMany(email) ? 'send-to-many' : 'send-letter'
  const { id } = email
  await enqueue(db, task, { id }, { key: `letter:${id}`, priority: 5, ...(runAt && { runAt }) })
}
