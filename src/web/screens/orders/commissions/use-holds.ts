import { useQuery } from '@tanstack/react-query'
import type { List, RowOf } from '#contracts/define.ts'
import { users } from '#contracts/identity/user.ts'
import type { PayoutHold } from '#contracts/training/graduation/graduation.ts'
import { rewardCalls } from '#contracts/training/rewards/reward-calls.ts'
import { payoutHolds } from '#domain/training/graduation/graduation.ts'
import { useRead } from '#web/app/call.ts'

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
  const { data } = useRead(rewardCalls.rewards, {}, { enabled: isRep })
  return data?.holds ?? []
}
