import { z } from 'zod'
import { oneOf, text } from '#platform/contract/fields.ts'
import { sampleResults } from './sample-request.ts'

/** What shipping a sample asks for. */
export const shipSample = z.strictObject({ trackingNumber: text(100) })

/** What the business said of the sample, and what came of it. */
export const sampleFeedback = z.strictObject({
  conversionResult: oneOf(sampleResults),
  feedbackText: text(2000),
})
