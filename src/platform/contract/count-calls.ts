import { z } from 'zod'
import { defineCall } from './call.ts'

/** Lists counted per call. */
export const mostCounts = 30

const lists = z
  .string()
  .max(8000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().max(1000)).max(mostCounts))

/** How much stands in several lists, for the numbers that the frame of every screen shows. */
export const countCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/counts',
    access: 'signed_in',
    tags: 'search',
    summary: 'How many records several lists have',
    description:
      'Each list is counted as its own call counts it with `count=1`, for the same people and with the same errors. ' +
      'One that is refused leaves the others standing.',
    query: z.strictObject({
      of: lists.describe(
        'Lists by commas, each a table and filters as its list takes them, escaped once more: ' +
          '`leads?status=new,orders?status=packed%2Cpicking`',
      ),
    }),
    answer: z.object({
      counts: z
        .array(
          z.union([
            z.object({ total: z.int().min(0) }),
            z.object({
              status: z.int(),
              code: z.string(),
              message: z.string(),
              fields: z.record(z.string(), z.string()).optional(),
            }),
          ]),
        )
        .describe('A total or an error for each list, in their order'),
    }),
  }),
}
