import type { HomeAnswer } from '#contracts/insight/home.ts'
import { insightCalls } from '#contracts/insight/insight-calls.ts'
import { useRead } from '#web/app/call.ts'

type Role = HomeAnswer['role']

const live: Record<Role, readonly string[]> = {
  trainee: ['user_progress', 'quiz_attempts', 'users', 'training_modules'],
  sales_rep: ['follow_ups', 'follow_up_reminders', 'interactions', 'prospects', 'orders', 'commissions'],
  operations: ['orders', 'products', 'inventory_transactions'],
  admin: ['business_registrations', 'users', 'orders', 'prospects', 'admin_alerts', 'user_progress'],
}

/** The one read behind a home; live events keep it true. */
export function useHome<R extends Role>(role: R) {
  const query = useRead(insightCalls.home, {}, { reads: live[role] })
  const isMine = (answer: HomeAnswer | undefined): answer is Extract<HomeAnswer, { role: R }> =>
    answer?.role === role
  return { ...query, home: isMine(query.data) ? query.data : undefined }
}
