import { z } from 'zod'
import { defineCall } from './call.ts'

/** Records named per answer. */
export const mostNames = 200

const ids = z
  .string()
  .max(40 * mostNames)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(mostNames))

/** Names of records, for screens with fields that refer to them. */
export const namesCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/names',
    access: 'signed_in',
    tags: 'search',
    summary: 'What the records behind ids are called, or which may be named, found by typing',
    description: 'Either `id`, several by commas, or `q` among those that filters let through.',
    query: z.strictObject({
      of: z.string().max(100).describe('The table'),
      id: ids.optional(),
      q: z.string().max(200).optional(),
      among: z
        .string()
        .max(400)
        .optional()
        .describe('Filters as a list takes them: `role=sales_rep&status=active`'),
    }),
    answer: z.object({
      items: z.array(z.object({ id: z.uuid(), name: z.string(), isRemoved: z.boolean() })),
    }),
  }),
}
