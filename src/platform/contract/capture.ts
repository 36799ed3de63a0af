import { z } from 'zod'
import { anyText, text } from '#platform/contract/fields.ts'
import { maskWordsAt } from '#platform/rules/text/mask-emails.ts'

/** An analytics event: its page and a few plain facts; whatever looks personal is masked (REG-022, V5). */
export const capture = z.strictObject({
  event: text(60).regex(/^[a-z][a-z0-9_]*$/),
  properties: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.union([anyText(500), z.number(), z.boolean()]))
    .refine((properties) => Object.keys(properties).length <= 10, 'At most 10 properties')
    .optional(),
})

/** Masks email addresses and long numbers. */
export function withoutPersonal(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === 'string' ? maskWordsAt(value, '…').replace(/\d[\d\s().-]{5,}\d/g, '…') : value,
    ]),
  )
}
