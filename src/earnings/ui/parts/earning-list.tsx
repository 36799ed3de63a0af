import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { cx } from '#design/cx.ts'
import { formatCount, formatMoney } from '#design/format.ts'
import { tableWidth, useMedia } from '#design/resource/use-media.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { Table, Td, Th, Tr } from '#design/table.tsx'
import type { Earning, EarningTotals } from '#earnings/contract/earnings.ts'
import type { ReadPages } from '#shell/data/read-pages.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { type EarningWords, isOver, sumOfView } from './earning-words.ts'
import { SettleBar, type SettleCalls } from './settle-bar.tsx'
import { type Choice, type Question, useChoice } from './use-choice.ts'

/** A column of the table on wide screens. */
export type EarningColumn<Row> = { label: string; numeric?: boolean; cell: (row: Row) => ReactNode }

type EarningListProps<Row extends Earning> = {
  label: string
  /** The heading of the view. */
  title: string
  question: Question
  list: ReadPages<Row>
  totals: EarningTotals | undefined
  words: EarningWords<Row>
  /** Absent for people who may only read. */
  calls?: SettleCalls | undefined
  reads: readonly string[]
  columns?: readonly EarningColumn<Row>[]
  /** A row as a card, where there are no columns or no room for them. */
  card: (row: Row) => ReactNode
  empty: ReactNode
}

/** Earnings page by page. Rows can be selected, approved and paid together, also all of a view without loading it. */
export function EarningList<Row extends Earning>(props: EarningListProps<Row>) {
  const { label, title, question, list, totals, words, calls, reads, columns, card, empty } = props
  const sum = sumOfView(totals?.states ?? [], question.view)
  const choice = useChoice(list, question, sum.ready)
  const isWide = useMedia(tableWidth)
  const shownChoice = calls ? choice : undefined
  if (list.error) return <LoadFailed error={list.error} what={`The ${words.many}`} onRetry={list.retry} />
  if (!list.rows) return <Skeleton className="h-96 rounded-lg" />
  if (list.rows.length === 0) return empty
  return (
    <>
      <Card
        title={title}
        description={totals && `${formatCount(sum.count, words.one, words.many)}, ${formatMoney(sum.cents)}`}
        actions={
          calls &&
          sum.ready.count > 1 && (
            <Button size="sm" onClick={choice.chooseAll}>
              Choose all {sum.ready.count}
            </Button>
          )
        }
        flush
        className={cx(list.isStale && 'opacity-60')}
      >
        {columns && isWide ? (
          <Rows label={label} rows={list.rows} columns={columns} choice={shownChoice} words={words} />
        ) : (
          <ul aria-label={label} className="divide-y divide-line">
            {list.rows.map((row) => (
              <li
                key={row.id}
                className={cx(
                  'flex items-start gap-3 px-4 py-3 text-sm sm:px-5',
                  choice.has(row) && 'bg-blue-soft',
                )}
              >
                {shownChoice && !isOver(row) && (
                  <span className="pt-0.5">
                    <Choose row={row} choice={shownChoice} words={words} />
                  </span>
                )}
                {card(row)}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <More list={list} total={totals ? sum.count : undefined} />
      {calls && choice.count > 0 && (
        <SettleBar
          calls={calls}
          words={words}
          choice={choice}
          reads={reads}
          readyCount={sum.ready.count}
          onAll={choice.isAll && choice.count < sum.ready.count ? choice.chooseAll : undefined}
        />
      )}
    </>
  )
}

type RowsProps<Row extends Earning> = {
  label: string
  rows: readonly Row[]
  columns: readonly EarningColumn<Row>[]
  choice: Choice<Row> | undefined
  words: EarningWords<Row>
}

function Rows<Row extends Earning>({ label, rows, columns, choice, words }: RowsProps<Row>) {
  return (
    <Table caption={label}>
      <thead>
        <tr>
          {choice && (
            <Th className="w-10">
              <Checkbox
                aria-label="Choose all"
                checked={choice.isAll || (choice.isSome ? 'indeterminate' : false)}
                disabled={!choice.canChoose}
                onCheckedChange={(on) => (on ? choice.chooseAll() : choice.clear())}
              />
            </Th>
          )}
          {columns.map(({ label, numeric }) => (
            <Th key={label} numeric={numeric}>
              {label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id} className={cx(choice?.has(row) && 'bg-blue-soft')}>
            {choice && (
              <Td>
                <Choose row={row} choice={choice} words={words} />
              </Td>
            )}
            {columns.map(({ label, numeric, cell }) => (
              <Td key={label} numeric={numeric} className="max-w-64 wrap-break-word">
                {cell(row)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Choose<Row extends Earning>({
  row,
  choice,
  words,
}: {
  row: Row
  choice: Choice<Row>
  words: EarningWords<Row>
}) {
  return (
    <Checkbox
      aria-label={words.choose(row)}
      checked={choice.has(row)}
      disabled={!row.isReady}
      onCheckedChange={(on) => choice.toggle(row, on)}
    />
  )
}

/** How many rows are shown; loads the next page when the end comes near. */
function More<Row>({ list, total }: { list: ReadPages<Row>; total: number | undefined }) {
  const end = useRef<HTMLButtonElement>(null)
  const { hasMore, loadMore } = list
  const load = useRef(loadMore)
  useEffect(() => {
    load.current = loadMore
  })
  const shown = list.rows?.length ?? 0
  // Observes again after every page, since an end that stays in view triggers no new event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown`
  useEffect(() => {
    if (!hasMore || !end.current) return
    const seen = new IntersectionObserver(([one]) => one?.isIntersecting && load.current(), {
      rootMargin: '400px',
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [hasMore, shown])
  return (
    <p className="mt-3 flex items-center justify-between gap-3 text-sm text-ink-2">
      <span>
        {formatCount(shown, 'row', 'rows')}
        {total !== undefined && ` of ${total}`}
      </span>
      {hasMore && (
        <Button ref={end} loading={list.isLoadingMore} onClick={loadMore}>
          More
        </Button>
      )}
    </p>
  )
}
