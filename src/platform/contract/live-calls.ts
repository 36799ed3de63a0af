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
      /** What the browser's screens show, by table; without it, everything is told. */
      entities: z.string().max(6000).optional(),
      /** Milliseconds into the past from which changes of these are told, too: the screens were read that long ago. */
      since: z.coerce.number().int().min(0).max(60_000).optional(),
    }),
    status: 200,
    isStream: true,
  }),
}
