import { achCalls } from '#billing/contract/ach/ach-calls.ts'
import { formatBps, formatNumber } from '#design/format.ts'
import { Stat } from '#design/stat.tsx'
import { useRead } from '#shell/data/call.ts'

const labels = {
  unauthorized: 'Unauthorized returns',
  administrative: 'Wrong accounts (R02–R04)',
  all: 'All returned debits',
} as const
const tones = { under: undefined, near: 'attention', over: 'bad' } as const
const order = ['unauthorized', 'administrative', 'all'] as const

/** Return rates of debits, compared with the network's limits. */
export function RatesRow() {
  const { data } = useRead(achCalls.rates)
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {order.map((key) => {
        const rate = data?.rates.find((one) => one.key === key)
        return (
          <Stat
            key={key}
            label={labels[key]}
            value={formatBps(rate?.rateBps ?? 0)}
            note={
              rate &&
              data &&
              `${formatNumber(rate.count)} of ${formatNumber(data.debits)} debits in ${data.days} days; limit ${formatBps(rate.limitBps)}${rate.state === 'over' ? ', exceeded' : ''}`
            }
            tone={rate && tones[rate.state]}
            loading={!data}
          />
        )
      })}
    </div>
  )
}
