import { z } from 'zod'

/** `Idempotency-Key`: printable characters without spaces. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/, 'Idempotency-Key: 8 to 200 characters')
