import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import type { Reconciliation } from '#billing/contract/bank-reconciliation.ts'
import { bankStatementCalls } from '#billing/contract/bank-statement-calls.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount, formatDate, formatMoney, formatNumber } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { tableFiles } from '#platform/rules/tables/table.ts'
import { ApiError } from '#shell/data/api.ts'
import { everyKeyOf, useDoing, useRead } from '#shell/data/call.ts'
import { upload } from '#shell/data/upload.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { StatementLines } from './statement-lines.tsx'

/** Bank statements compared with the journal: how far they agree, and open lines. */
export function BankTab() {
  const [search, setSearch] = useSearchState()
  const { data, error, refetch } = useRead(bankStatementCalls.list)
  const file = useRef<HTMLInputElement>(null)
  const send = useDoing((one: File) => upload(bankStatementCalls.upload, one), {
    done: ({ lines, seen }) =>
      `${formatCount(lines, 'line', 'lines')} read${seen > 0 ? `, ${formatNumber(seen)} of them seen before` : ''}`,
    failed: false,
    again: [everyKeyOf(bankStatementCalls.list)],
    onDone: ({ id }) => setSearch({ statement: id }),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [one] = target.files ?? []
    if (one) send.mutate(one)
    target.value = ''
  }
  if (error && !data)
    return <LoadFailed error={error} what="Bank statements" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} label="Loading bank statements" />
  const { items, progress } = data
  const shown = items.find(({ id }) => id === search.statement) ?? items[0]
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-sm text-ink-2">
          Download the statement from your bank as CSV or Excel. Columns are found by their names: Date,
          Description, and Amount, or Debit and Credit.
        </p>
        <Button variant="primary" loading={send.isPending} onClick={() => file.current?.click()}>
          <Upload aria-hidden="true" />
          Upload statement
        </Button>
        <input
          ref={file}
          type="file"
          accept={tableFiles}
          aria-label="Bank statement as CSV or Excel"
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
      </div>
      {send.error && (
        <div role="alert" className="rounded-md border border-red-line bg-red-soft px-4 py-3 text-sm">
          <p className="font-semibold">Nothing was read of the file.</p>
          <p className="whitespace-pre-line">{problemOf(send.error)}</p>
        </div>
      )}
      {shown ? (
        <>
          <Progress progress={progress} />
          {items.length > 1 && (
            <ul aria-label="Statements" className="flex flex-wrap gap-2">
              {items.map(({ id, fileName, toDay, open }) => (
                <li key={id}>
                  <Button
                    size="sm"
                    variant={id === shown.id ? 'secondary' : 'ghost'}
                    aria-pressed={id === shown.id}
                    onClick={() => setSearch({ statement: id })}
                  >
                    {fileName}, to {formatDate(toDay, 'day')}
                    {open > 0 && <Badge tone="amber">{open} open</Badge>}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <StatementLines key={shown.id} statement={shown} />
        </>
      ) : (
        <EmptyState icon={<Upload />} title="No bank statement yet">
          Upload one to see that bank and books agree.
        </EmptyState>
      )}
    </div>
  )
}

const problemOf = (error: Error) =>
  (error instanceof ApiError && error.fields.file) || error.message || 'Please try again.'

function Progress({ progress }: { progress: Reconciliation }) {
  const { reconciledTo, difference, openLines, bank, setAside, books, atBankOnly, inBooksOnly } = progress
  return (
    <Card>
      <div className="grid gap-6 md:grid-cols-[minmax(14rem,1fr)_2fr]">
        <div>
          <h2 className="text-sm text-ink-2">
            {reconciledTo ? `Reconciled to ${formatDate(reconciledTo, 'day')}` : 'Not reconciled yet'}
          </h2>
          <p className={`display tabular text-3xl ${difference === 0 ? 'text-accent' : 'text-red'}`}>
            {formatMoney(difference)}
          </p>
          <p className="text-sm text-ink-2">
            difference
            {openLines > 0 && `, ${openLines} ${openLines === 1 ? 'line' : 'lines'} still open`}
          </p>
        </div>
        <DescriptionList
          facts={[
            { term: 'Bank', value: formatMoney(bank) },
            ...(setAside === 0 ? [] : [{ term: 'Kept in other books', value: formatMoney(setAside) }]),
            { term: 'Our books', value: formatMoney(books) },
            { term: 'At the bank, not settled in our books', value: formatMoney(atBankOnly) },
            { term: 'In our books, not at the bank yet', value: formatMoney(inBooksOnly) },
          ]}
        />
      </div>
    </Card>
  )
}
