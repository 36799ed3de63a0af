import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '#design/button.tsx'
import { formatCount, formatMoney, formatNumber } from '#design/format.ts'
import type {
  approval,
  Earning,
  EarningPlan,
  earningChoice,
  earningPlan,
  payment,
  Settled,
  settled,
} from '#earnings/contract/earnings.ts'
import type { Call } from '#platform/contract/call.ts'
import { messageOf } from '#shell/data/api.ts'
import { ask, keyOf, unlessByField, useAct } from '#shell/data/call.ts'
import { FootBar } from '#shell/page/foot-bar.tsx'
import { type EarningWords, wordsOfLeft } from './earning-words.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { Choice } from './use-choice.ts'

type Settling<Body extends z.ZodType, Answer> = Call & {
  method: 'POST'
  params: z.ZodObject<Record<never, never>>
  query?: undefined
  body: Body
  answer: Answer
  asks?: undefined
}
export type SettleCalls = {
  plan: Settling<ReturnType<typeof earningChoice>, typeof earningPlan>
  approve: Settling<ReturnType<typeof approval>, typeof settled>
  pay: Settling<ReturnType<typeof payment>, typeof settled>
}

type SettleBarProps<Row extends Earning> = {
  calls: SettleCalls
  words: EarningWords<Row>
  choice: Choice<Row>
  /** Tables whose changes affect the payment's total. */
  reads: readonly string[]
  /** Selects all rows; undefined when all are loaded or selected already. */
  onAll: (() => void) | undefined
  readyCount: number
}

/** Actions on the selection; the server says what they would settle and leave, before and after. */
export function SettleBar<Row extends Earning>(props: SettleBarProps<Row>) {
  const { calls, words, choice, reads, onAll, readyCount } = props
  const { of } = choice
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    queryKey: [...keyOf(calls.plan, { body: { of } }), of],
    queryFn: ({ signal }) => ask(calls.plan, { body: { of } }, { signal }),
    meta: { live: reads },
  })
  const [isPaying, setPaying] = useState(false)
  const settles = (done: string) => ({
    done: (answer: Settled) => ({
      title: `${formatCount(answer.settled, words.one, words.many)} ${done}`,
      description: wordsOfLeft(answer),
    }),
    failed: unlessByField({ title: words.failed }),
    onDone: () => {
      choice.clear()
      setPaying(false)
    },
  })
  const approve = useAct(calls.approve, settles(words.approved))
  const pay = useAct(calls.pay, settles('marked as paid'))
  const left = plan?.pay.count === 0 ? plan.pay.left[0]?.why : undefined
  return (
    <>
      <FootBar>
        <span className="tabular mr-2 text-ink-2">{formatNumber(choice.count)} chosen</span>
        {error && (
          <span role="alert" className="text-red">
            {messageOf(error, 'What it comes to could not be read.')}{' '}
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </span>
        )}
        {onAll && <Button onClick={onAll}>Choose all {readyCount}</Button>}
        {plan && plan.approve.count > 0 && (
          <Button
            variant={plan.pay.count > 0 ? 'secondary' : 'primary'}
            loading={approve.isPending}
            onClick={() => approve.mutate({ body: { of } })}
          >
            {words.approve(plan.approve)}
          </Button>
        )}
        {left && <p className="max-w-md text-amber">{left}</p>}
        {plan && plan.pay.count > 0 && (
          <Button variant="primary" onClick={() => setPaying(true)}>
            Pay {plan.pay.count} ({formatMoney(plan.pay.cents)})…
          </Button>
        )}
        <Button variant="ghost" onClick={choice.clear}>
          Clear
        </Button>
      </FootBar>
      {isPaying && plan && (
        <PaymentDialog
          cents={plan.pay.cents}
          description={`${formatCount(plan.pay.count, `${words.one} is`, `${words.many} are`)} marked as paid. This cannot be undone.`}
          onClose={() => setPaying(false)}
          onPay={(transactionId, paidOn) =>
            pay.mutateAsync({
              body: { of: { ...of, cents: plan.pay.cents }, transactionId, ...(paidOn ? { paidOn } : {}) },
            })
          }
        >
          <Paid plan={plan.pay} />
        </PaymentDialog>
      )}
    </>
  )
}

/** Who is paid, what is deducted, and what is left out. */
function Paid({ plan: { people, along, left } }: { plan: EarningPlan['pay'] }) {
  return (
    <>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto text-sm">
        {people.map(({ name, count, cents }) => (
          <li key={name} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0 truncate">
              {name} {count > 1 && <span className="text-ink-3">{count}</span>}
            </span>
            <span className="tabular">{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
      {along.count > 0 && (
        <p className="text-sm text-ink-2">
          {formatCount(along.count, 'reversal is', 'reversals are')} paid along ({formatMoney(along.cents)}):
          what was returned is never passed by.
        </p>
      )}
      {left.map(({ name, why, count }) => (
        <p key={`${name} ${why}`} className="text-sm text-amber">
          {formatCount(count, 'is', 'are')} not paid: {why}
        </p>
      ))}
    </>
  )
}
