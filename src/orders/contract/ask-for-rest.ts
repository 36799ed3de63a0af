import { z } from 'zod'
import { whole } from '#platform/contract/fields.ts'
import { lookedUp } from '#platform/contract/references.ts'

/** Units that were not available: the client's rep gets a task about them. */
export const askForRest = z.strictObject({
  productId: lookedUp('products'),
  quantity: whole(1, 9999),
  clientId: lookedUp('clients').optional(),
})

/** The first name of the rep; `isNew` is false when the same request is open already. */
export const askedForRest = z.object({ told: z.string(), isNew: z.boolean() })
