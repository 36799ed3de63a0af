import type { assistantExchanges } from '#contracts/assistants/assistant-exchange.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { addressOfEntity } from '../../live.ts'

export type Exchange = RowOf<typeof assistantExchanges>
export type ExchangeList = List<Exchange>

// The frame of every screen asks it before any schema is loaded.
const exchanges = addressOfEntity('assistant_exchanges')

/** Own questions to the help widget, newest first; `q` searches question and answer. */
export function historyKey(userId: string, q: string) {
  return [exchanges, { userId, assistant: 'help', limit: 20, ...(q ? { q } : {}) }] as const
}

/** Own open questions that were answered since one last looked. */
export function newsKey(userId: string) {
  return [
    exchanges,
    { userId, assistant: 'help', 'answeredAt.null': 'false', 'seenAt.null': 'true', limit: 1, count: 1 },
  ] as const
}
