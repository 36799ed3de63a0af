import { z } from 'zod'
import { reviewActions } from '#email/rules/send-email.ts'
import { oneOf, text } from '#platform/contract/fields.ts'

export const reviewEmail = z.strictObject({ action: oneOf(reviewActions), reason: text(500) })
export const liftSuppression = z.strictObject({ reason: text(500) })
