import { z } from 'zod'
import { whole } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'

/** Units that could not be had: the client's rep is asked to see to them. */
export const askForRest = z.strictObject({
  productId: lookedUp('products'),
  quantity: whole(1, 9999),
  clientId: lookedUp('clients').optional(),
})

/** Whom it was given to, by first name; `isNew` is false when the same was asked for before and is open still. */
export const askedForRest = z.object({ told: z.string(), isNew: z.boolean() })
