import type { assistantExchanges } from '#assistants/contract/assistant-exchange.ts'
import { listAt } from '#shell/data/rows.ts'

// Uses no schema, because the frame of every screen asks this before schemas are loaded.
const exchanges = (query: Record<string, string | number>) =>
  listAt<typeof assistantExchanges>('assistant_exchanges', { ...query, assistant: 'help' })

/** Own questions to the help widget, newest first; `q` searches question and answer. */
export const historyOf = (userId: string, q: string) => exchanges({ userId, limit: 20, ...(q ? { q } : {}) })

/** Own questions that were answered since the user last looked. */
export const unreadOf = (userId: string) =>
  exchanges({ userId, 'answeredAt.null': 'false', 'seenAt.null': 'true', limit: 1, count: 1 })
