import { type CallFacts, defineCall } from './call.ts'
import { openedRecord, searchAnswer, searchQuery } from './search.ts'

const anyone = { access: 'signed_in', tags: 'search' } as const satisfies Partial<CallFacts>

/** The global search, for everybody who is signed in. */
export const searchCalls = {
  find: defineCall({
    ...anyone,
    method: 'GET',
    path: '/api/search',
    summary: 'Find records by name, number, mail or phone',
    query: searchQuery,
    answer: searchAnswer,
  }),
  noteOpened: defineCall({
    ...anyone,
    method: 'POST',
    path: '/api/recent-records',
    summary: 'A record was opened: it is found first',
    body: openedRecord,
  }),
}
