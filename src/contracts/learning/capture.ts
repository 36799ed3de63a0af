import { z } from 'zod'
import { text } from '../fields.ts'

/** What happened on a page, without anything personal: the name of it and a few plain facts (REG-022, V5). */
export const capture = z.strictObject({
  event: text(60).regex(/^[a-z][a-z0-9_]*$/),
  properties: z
    .record(
      z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
      z.union([z.string().max(60), z.number(), z.boolean()]),
    )
    .refine((properties) => Object.keys(properties).length <= 10, 'At most 10 properties')
    .refine(
      (properties) =>
        !Object.values(properties).some((value) => typeof value === 'string' && /[@\d]{7,}|@/.test(value)),
      'Nothing personal, please',
    )
    .optional(),
})
