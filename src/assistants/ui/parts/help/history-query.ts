import type { assistantExchanges } from '#assistants/contract/assistant-exchange.ts'
import { countOf } from '#shell/data/counts.ts'
import { listAt } from '#shell/data/rows.ts'

/** Own questions to the help widget, newest first; `q` searches question and answer. */
export const historyOf = (userId: string, q: string) =>
  listAt<typeof assistantExchanges>('assistant_exchanges', {
    userId,
    limit: 20,
    ...(q ? { q } : {}),
    assistant: 'help',
  })

/** Own questions that were answered since the user last looked. */
export const unreadOf = (userId: string) =>
  countOf('assistant_exchanges', {
    userId,
    'answeredAt.null': 'false',
    'seenAt.null': 'true',
    assistant: 'help',
  })
