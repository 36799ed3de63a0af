import { homeAt } from '#analytics/contract/home-at.ts'
import type { insightCalls } from '#analytics/contract/insight-calls.ts'
import type { AnswerOf } from '#platform/contract/call.ts'
import { useReadAt } from '#shell/data/call.ts'

type HomeAnswer = AnswerOf<typeof insightCalls.home>

type Role = HomeAnswer['role']

const live: Record<Role, readonly string[]> = {
  trainee: ['user_progress', 'quiz_attempts', 'users', 'training_modules', 'review_cards'],
  sales_rep: ['follow_ups', 'follow_up_reminders', 'interactions', 'prospects', 'orders', 'commissions'],
  operations: ['orders', 'products', 'inventory_transactions'],
  admin: [
    'business_registrations',
    'users',
    'orders',
    'prospects',
    'admin_alerts',
    'user_progress',
    'ach_files',
    'leads',
    'activities',
    'suggestions',
  ],
}

/** The single read behind a home; live events refresh it. */
export function useHome<R extends Role>(role: R) {
  const query = useReadAt<typeof insightCalls.home>(homeAt, {}, { reads: live[role] })
  const isMine = (answer: HomeAnswer | undefined): answer is Extract<HomeAnswer, { role: R }> =>
    answer?.role === role
  return { ...query, home: isMine(query.data) ? query.data : undefined }
}
