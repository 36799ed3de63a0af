import { bonusCalls } from '#contracts/training/rewards/bonus-calls.ts'
import { useAct } from '#web/app/call.ts'
import { formatCount } from '#web/design/format.ts'

/** Makes bonuses due, pays or strikes them: all that were chosen, or none. */
export function useSettleBonuses(onDone: () => void) {
  const settles = (done: string) => ({
    told: ({ settled }: { settled: number }) => `${formatCount(settled, 'bonus', 'bonuses')} ${done}`,
    failed: { title: 'Nothing was settled' },
    onDone,
  })
  return {
    qualify: useAct(bonusCalls.qualify, settles('due now')),
    pay: useAct(bonusCalls.pay, settles('marked as paid')),
    strike: useAct(bonusCalls.void, settles('struck')),
  }
}
