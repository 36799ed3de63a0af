import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { Field } from '#design/field.tsx'
import { DateTime, Money, Percent } from '#design/figures.tsx'
import { formatCount, formatMoney, parseBps } from '#design/format.ts'
import { Input } from '#design/input.tsx'
import { useRepOptions } from '#design/resource/known-references.ts'
import { RowTable } from '#design/row-table.tsx'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import type { Replay } from '#earnings/contract/payouts/replay.ts'
import { ruleCalls } from '#earnings/contract/payouts/rule-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'

const spans = [4, 12, 26].map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }))

/** Past weeks recalculated at another rate. Nothing is written. [PAY-010] */
export function ReplayScreen() {
  const reps = useRepOptions()
  const [typed, setTyped] = useState('15')
  const [person, setPerson] = useState('')
  const [weeks, setWeeks] = useState('12')
  const rate = parseBps(typed)
  const isRate = rate !== null && rate >= 0 && rate <= 10_000
  const { data, error, refetch } = useRead(
    ruleCalls.replay,
    { query: { rateBps: isRate ? rate : 0, weeks: Number(weeks), ...(person ? { userId: person } : {}) } },
    { enabled: isRate, placeholderData: (before) => before },
  )
  return (
    <Page title="Compare a rate" width="wide">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">
          What the orders of past weeks would have earned at another rate, with the same codes. Nothing is
          changed. New rates are added under{' '}
          <Link to="/commission-rules" className="underline underline-offset-2">
            Commission rules
          </Link>
          .
        </p>
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="Rate in percent" required error={isRate ? undefined : '0 to 100 percent'}>
            <Input value={typed} inputMode="decimal" onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <Field label="Rep" optional>
            <Select
              value={person}
              onValueChange={setPerson}
              options={reps}
              placeholder="All reps"
              emptyLabel="All reps"
            />
          </Field>
          <Field label="Back to" required>
            <Select value={weeks} onValueChange={setWeeks} options={spans} />
          </Field>
        </div>
        {error && !data ? (
          <LoadFailed error={error} what="The comparison" onRetry={() => void refetch()} />
        ) : data ? (
          <Compared replay={data} />
        ) : (
          <Skeleton className="h-72 rounded-lg" />
        )}
      </div>
    </Page>
  )
}

function Compared({ replay }: { replay: Replay }) {
  const difference = replay.replayedCents - replay.earnedCents
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Stat
          label="Earned"
          value={formatMoney(replay.earnedCents)}
          note={`${formatCount(replay.orders, 'order', 'orders')}${replay.isCut ? ', the latest' : ''}`}
        />
        <Stat label="At this rate" value={formatMoney(replay.replayedCents)} note="with the same codes" />
        <Stat
          label="Difference"
          value={formatMoney(difference)}
          note={difference > 0 ? 'more for the team' : difference < 0 ? 'less for the team' : 'the same'}
        />
      </div>
      <Card title="By week and rep">
        <RowTable
          caption="Commissions by week and rep, as earned and at this rate"
          rows={replay.weeks}
          keyOf={(row) => `${row.week} ${row.salesRepId}`}
          columns={[
            {
              head: 'Week of',
              cellClass: 'whitespace-nowrap',
              cell: (row) => <DateTime value={row.week} style="day" />,
            },
            { head: 'Rep', cell: (row) => row.repName },
            { head: 'Orders', numeric: true, className: 'max-md:hidden', cell: (row) => row.orders },
            {
              head: 'Earned',
              numeric: true,
              className: 'max-md:hidden',
              cell: (row) => <Money cents={row.earnedCents} />,
            },
            {
              head: 'At this rate',
              numeric: true,
              className: 'max-md:hidden',
              cell: (row) => <Money cents={row.replayedCents} />,
            },
            {
              head: 'Difference',
              numeric: true,
              cell: (row) => (
                <Money cents={row.difference} className={cx(row.difference < 0 && 'text-red')} />
              ),
            },
          ]}
        />
      </Card>
      {replay.most.length > 0 && <MostDifferent rows={replay.most} />}
    </>
  )
}

function MostDifferent({ rows }: { rows: Replay['most'] }) {
  return (
    <Card title="Orders that differ most">
      <RowTable
        caption="Orders that differ most"
        rows={rows}
        keyOf={(row) => row.orderId}
        columns={[
          {
            head: 'Order',
            cell: (row) => (
              <Link
                to="/orders"
                search={{ open: row.orderId }}
                className="tabular whitespace-nowrap underline underline-offset-2"
              >
                {row.orderNumber}
              </Link>
            ),
          },
          { head: 'Rep', cell: (row) => row.repName },
          {
            head: 'Rate',
            numeric: true,
            className: 'max-md:hidden',
            cell: (row) => <Percent bps={row.rateBps} />,
          },
          {
            head: 'At this rate',
            numeric: true,
            className: 'max-md:hidden',
            cell: (row) => <Percent bps={row.replayedBps} />,
          },
          {
            head: 'Difference',
            numeric: true,
            cell: (row) => <Money cents={row.difference} className={cx(row.difference < 0 && 'text-red')} />,
          },
        ]}
      />
    </Card>
  )
}
