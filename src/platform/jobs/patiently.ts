import { setTimeout as pause } from 'node:timers/promises'
import { databaseError } from '../errors/database-error.ts'

const retryMs = 500

/** Whether the database is unreachable or not answering; a later try may succeed. */
export function isAway(error: unknown): boolean {
  return databaseError(error)?.code === 'unavailable'
}

/**
 * Retries while the database is away, until a stop: for notes about what cannot be undone, such as a sent message. The work
 * must be repeatable.
 */
export async function patiently<T>(work: () => Promise<T>, stopping?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (stopping?.aborted || !isAway(error)) throw error
      await pause(retryMs)
    }
  }
}
