import { z } from 'zod'
import { defineCall } from './call.ts'

export const liveCalls = {
  events: defineCall({
    method: 'GET',
    path: '/api/events',
    access: 'signed_in',
    tags: 'live',
    summary: 'Server-sent stream of what changed',
    query: z.object({
      /** Tables that the browser's screens show; absent: all. */
      entities: z.string().max(6000).optional(),
      /** Milliseconds since the screens were read: changes of that time are sent too. */
      since: z.coerce.number().int().min(0).max(60_000).optional(),
    }),
    status: 200,
    isStream: true,
  }),
}
