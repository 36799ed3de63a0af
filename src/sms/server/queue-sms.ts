import type { Db } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

/** Queues an SMS, for now or for a moment; one that is queued already is moved. */
export const queueSms = (db: Db, id: string, runAt?: Date): Promise<void> =>
  enqueue(db, 'send-text', { id }, { key: `text:${id}`, priority: 5, ...(runAt && { runAt }) })
