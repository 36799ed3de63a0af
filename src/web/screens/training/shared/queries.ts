import { useQuery } from '@tanstack/react-query'
import type { ReviewOverview } from '#contracts/training/practice/review.ts'

export const reviewsKey = ['/api/learning/reviews']

/** What is due for review, and how fast it is forgotten. */
export function useReviews() {
  return useQuery<ReviewOverview>({ queryKey: reviewsKey })
}
