import { setTimeout as pause } from 'node:timers/promises'
import { databaseError } from '../errors/database-error.ts'

const retryMs = 500

/** Whether the database could not be reached or does not answer now; asked later, it may. */
export function isAway(error: unknown): boolean {
  return databaseError(error)?.code === 'unavailable'
}

/**
 * Does it again while the database is away, until a stop: for what must be written down because it cannot be undone, such as
 * a message that went out. The work has to be one that may be done twice.
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
