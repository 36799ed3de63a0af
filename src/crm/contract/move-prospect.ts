import { z } from 'zod'
import { anyText, whole } from '#platform/contract/fields.ts'

/** A step back or a skipped step needs a reason; for the next step the reason is an optional note. */
export const moveStep = z.strictObject({ step: whole(1, 10), reason: anyText(1000).optional() })

export const moveStage = z.strictObject({ reason: anyText(1000).optional() })
