import { reviewCalls } from '#contracts/training/practice/review-calls.ts'
import { useRead } from '#web/app/call.ts'

/** What is due for review, and how fast it is forgotten. */
export function useReviews() {
  return useRead(reviewCalls.due)
}
