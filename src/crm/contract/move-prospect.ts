import { z } from 'zod'
import { anyText, whole } from '#platform/contract/fields.ts'

/** Going back or skipping a step needs a reason; a reason for a step ahead is a note of why. */
export const moveStep = z.strictObject({ step: whole(1, 10), reason: anyText(1000).optional() })

export const moveStage = z.strictObject({ reason: anyText(1000).optional() })
