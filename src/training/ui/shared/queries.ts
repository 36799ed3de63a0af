import { useRead } from '#shell/data/call.ts'
import { reviewCalls } from '#training/contract/practice/review-calls.ts'

/** Cards due for review, and how fast they are forgotten. */
export function useReviews() {
  return useRead(reviewCalls.due)
}
