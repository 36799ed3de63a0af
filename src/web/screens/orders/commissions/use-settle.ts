import { commissionCalls } from '#contracts/orders/commission-calls.ts'
import { ApiError } from '#web/app/api.ts'
import { useAct } from '#web/app/call.ts'
import { formatCount } from '#web/design/format.ts'

/** Approves or pays several commissions, all of them or none. */
export function useSettle(onDone: () => void) {
  const settling = (done: string) => ({
    told: ({ settled }: { settled: number }) =>
      `${formatCount(settled, 'commission', 'commissions')} ${done}`,
    failed: (error: Error) =>
      error instanceof ApiError && Object.keys(error.fields).length > 0
        ? (false as const)
        : { title: 'Nothing was changed' },
    onDone,
  })
  return {
    approve: useAct(commissionCalls.approve, settling('approved')),
    pay: useAct(commissionCalls.pay, settling('marked as paid')),
  }
}
