import { useRead } from '#shell/data/call.ts'
import { reviewCalls } from '#training/contract/practice/review-calls.ts'

/** What is due for review, and how fast it is forgotten. */
export function useReviews() {
  return useRead(reviewCalls.due)
}
