import { useQuery } from '@tanstack/react-query'
import type { List, RowOf } from '#contracts/define.ts'
import { users } from '#contracts/identity/user.ts'
import type { PayoutHold } from '#contracts/training/graduation/graduation.ts'
import type { OwnRewards } from '#contracts/training/rewards/rewards.ts'
import { payoutHolds } from '#domain/training/graduation/graduation.ts'

export type RepHolds = { id: string; name: string; holds: PayoutHold[] }

/** The reps whose payout is held back, for an admin; the server decides again when they are paid. */
export function useHeldReps(isAdmin: boolean): readonly RepHolds[] {
  const { data } = useQuery<List<RowOf<typeof users>>>({
    queryKey: [users.path, { role: 'sales_rep', limit: 200 }],
    enabled: isAdmin,
  })
  return (data?.items ?? [])
    .map((rep) => ({
      id: rep.id,
      name: `${rep.firstName} ${rep.lastName}`,
      holds: payoutHolds({ ...rep, preferredPaymentMethod: rep.preferredPaymentMethod ?? null }),
    }))
    .filter(({ holds }) => holds.length > 0)
}

/** What holds back one's own payout. */
export function useOwnHolds(isRep: boolean): readonly PayoutHold[] {
  const { data } = useQuery<OwnRewards>({
    queryKey: ['/api/learning/rewards'],
    enabled: isRep,
    meta: { live: ['user_bonuses', 'bonus_tier_config', 'users', 'leaderboard'] },
  })
  return data?.holds ?? []
}
