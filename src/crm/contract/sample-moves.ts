import { z } from 'zod'
import { oneOf, text } from '#platform/contract/fields.ts'
import { sampleResults } from './sample-request.ts'

/** Input for shipping a sample. */
export const shipSample = z.strictObject({ trackingNumber: text(100) })

/** The business's feedback on a sample, and the result. */
export const sampleFeedback = z.strictObject({
  conversionResult: oneOf(sampleResults),
  feedbackText: text(2000),
})
