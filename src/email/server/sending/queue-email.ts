import { isToMany } from '#email/rules/email.ts'
import type { Db } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

export type QueuedEmail = { id: string; isCommercial: boolean; kind: string }

/**
 * Queues an email, now or for a moment; one that waits already is moved. What many get has slots of its own (decision 065),
 * so that it keeps nobody waiting; of the rest, what the system writes goes first.
 */
export async function queueEmail(db: Db, email: QueuedEmail, runAt?: Date): Promise<void> {
  const task = isToMany(email) ? 'send-to-many' : 'send-letter'
  const { id } = email
  await enqueue(db, task, { id }, { key: `letter:${id}`, priority: 5, ...(runAt && { runAt }) })
}
