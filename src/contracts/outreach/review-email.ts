import { z } from 'zod'
import { reviewActions } from '#domain/outreach/send-letter.ts'
import { oneOf, text } from '../fields.ts'

export const reviewEmail = z.strictObject({ action: oneOf(reviewActions), reason: text(500) })
export const liftSuppression = z.strictObject({ reason: text(500) })
