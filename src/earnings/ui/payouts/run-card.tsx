import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { Money } from '#design/figures.tsx'
import { formatCount, formatDate, formatMoney } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { Table, Td, Th, Tr } from '#design/table.tsx'
import { payoutCalls } from '#earnings/contract/payouts/payout-calls.ts'
import type { RunPlan } from '#earnings/contract/payouts/payout-run.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { AwaitingApproval } from './awaiting-approval.tsx'
import { methodWords } from './method-words.ts'

/** A preview of last week's run, person by person, and the button to pay it. */
export function RunCard() {
  const { data: plan, error, refetch } = useRead(payoutCalls.plan)
  const run = useAct(payoutCalls.run, {
    done: ({ people }) => ({
      title: `${formatCount(people.filter(({ why, amount }) => why === null && amount > 0).length, 'payout', 'payouts')} made`,
      description: 'Bank deposits go with the next file; record the others once you have sent them.',
    }),
    failed: { title: 'Nobody was paid' },
  })
  if (error && !plan) return <LoadFailed error={error} what="The week" onRetry={() => void refetch()} />
  if (!plan) return <Skeleton className="h-48 rounded-lg" />
  const ready = plan.people.filter(({ why }) => why === null)
  return (
    <Card
      title={`Pay the week of ${formatDate(plan.week, 'day')}`}
      description="What was approved and earned up to that Saturday, less what was taken back. What comes to nothing is carried over."
    >
      {plan.people.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing approved waits to be paid for this week or before it.</p>
      ) : (
        <>
          <PlanRows plan={plan} />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              disabled={ready.length === 0}
              loading={run.isPending}
              onClick={() => run.mutate({ body: { week: plan.week, cents: plan.cents } })}
            >
              Run payouts
            </Button>
            <p className="text-sm text-ink-2">
              {formatMoney(plan.cents)} to{' '}
              {formatCount(ready.filter(({ amount }) => amount > 0).length, 'person', 'people')}. Two people
              release the bank file.
            </p>
          </div>
        </>
      )}
      <AwaitingApproval />
    </Card>
  )
}

function PlanRows({ plan }: { plan: RunPlan }) {
  return (
    <Table caption="What the week comes to">
      <thead>
        <tr>
          <Th>Who</Th>
          <Th className="max-md:hidden" numeric>
            Earned
          </Th>
          <Th className="max-md:hidden" numeric>
            Bonuses
          </Th>
          <Th className="max-md:hidden" numeric>
            Taken back
          </Th>
          <Th className="max-md:hidden" numeric>
            Brought forward
          </Th>
          <Th numeric>Net</Th>
        </tr>
      </thead>
      <tbody>
        {plan.people.map((person) => (
          <Tr key={person.userId}>
            <Td>
              <span className="block font-medium">{person.name}</span>
              <span className={cx('block text-xs', person.why ? 'text-amber' : 'text-ink-2')}>
                {person.why ??
                  (person.amount > 0 ? methodWords(person.method) : 'Carried over: nothing is paid')}
              </span>
            </Td>
            {[person.gross, person.bonuses, person.reversals, person.carriedIn].map((cents, index) => (
              <Td key={['gross', 'bonuses', 'reversals', 'carried'][index]} numeric className="max-md:hidden">
                <Money cents={cents} className={cx(cents < 0 && 'text-red')} />
              </Td>
            ))}
            <Td numeric>
              <Money cents={person.net} className={cx('font-semibold', person.net < 0 && 'text-red')} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
