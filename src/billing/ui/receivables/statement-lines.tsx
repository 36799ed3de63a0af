import { useState } from 'react'
import type { BankLineShown, BankStatementShown } from '#billing/contract/bank-reconciliation.ts'
import { bankStatementCalls } from '#billing/contract/bank-statement-calls.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatDate, formatMoney } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { useAct, useRead } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { DepositDialog } from './deposit-dialog.tsx'

/** The lines of a statement with their most likely match, to be confirmed. */
export function StatementLines({ statement }: { statement: BankStatementShown }) {
  const { id } = statement
  const params = { id }
  const [show, setShow] = useState<'open' | 'all'>(statement.open > 0 ? 'open' : 'all')
  const [after, setAfter] = useState(0)
  const { data, error, refetch } = useRead(bankStatementCalls.read, { params, query: { show, after } })
  const [deposit, setDeposit] = useState<BankLineShown>()
  const match = useAct(bankStatementCalls.match, {
    done: (_, { body }) =>
      `${body.matches.length === 1 ? '1 line' : `${body.matches.length} lines`} confirmed`,
  })
  const reopen = useAct(bankStatementCalls.reopen, { done: 'Open again' })
  const aside = useAct(bankStatementCalls.setAside, { done: 'Set aside', failed: false })
  const fee = useAct(bankStatementCalls.postFee, { done: 'Posted as a bank fee' })
  if (error && !data)
    return <LoadFailed error={error} what="The lines of the statement" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} label="Loading the statement" />
  const proposed = data.lines.flatMap(({ status, match: one, position }) =>
    status === 'open' && one ? [{ position, kind: one.kind, with: one.id }] : [],
  )
  const confirm = (matches: typeof proposed) => match.mutate({ params, body: { matches } })
  const askAside = ({ position, description, amount }: BankLineShown) =>
    askReason({
      title: `Set ${formatMoney(amount)} aside`,
      description: `“${description}” is kept in other books, such as rent or a loan.`,
      label: 'What is it?',
      missing: 'Please say what it is.',
      longest: 300,
      action: 'Set aside',
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ reason }) => aside.mutateAsync({ params, body: { position, reason } }),
    })
  return (
    <section aria-label={`Lines of ${statement.fileName}`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <fieldset className="flex gap-1">
          <legend className="sr-only">Which lines</legend>
          {(['open', 'all'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={show === one ? 'secondary' : 'ghost'}
              aria-pressed={show === one}
              onClick={() => {
                setShow(one)
                setAfter(0)
              }}
            >
              {one === 'open' ? `Open (${data.statement.open})` : `All (${data.statement.lineCount})`}
            </Button>
          ))}
        </fieldset>
        {proposed.length > 1 && (
          <Button size="sm" variant="primary" loading={match.isPending} onClick={() => confirm(proposed)}>
            Confirm {proposed.length} matches
          </Button>
        )}
      </div>
      {data.lines.length === 0 ? (
        <p className="text-sm text-ink-2">Every line is settled.</p>
      ) : (
        <ul aria-label="Lines" className="divide-y divide-line border-y border-line">
          {data.lines.map((line) => (
            <Line
              key={line.position}
              line={line}
              onConfirm={({ kind, id: withId }) => confirm([{ position: line.position, kind, with: withId }])}
              onDeposit={() => setDeposit(line)}
              onFee={() => fee.mutate({ params, body: { position: line.position } })}
              onAside={() => void askAside(line)}
              onReopen={() => reopen.mutate({ params, body: { position: line.position } })}
            />
          ))}
        </ul>
      )}
      {data.next !== null && (
        <Button size="sm" className="mt-3" onClick={() => setAfter(data.next ?? 0)}>
          Next lines
        </Button>
      )}
      {deposit && <DepositDialog statementId={id} line={deposit} onClose={() => setDeposit(undefined)} />}
    </section>
  )
}

const settled = { matched: 'Confirmed', set_aside: 'Set aside', seen: 'Seen before' } as const

type LineProps = {
  line: BankLineShown
  onConfirm: (match: NonNullable<BankLineShown['match']>) => void
  onDeposit: () => void
  onFee: () => void
  onAside: () => void
  onReopen: () => void
}

function Line({ line, onConfirm, onDeposit, onFee, onAside, onReopen }: LineProps) {
  const { postedOn, description, amount, status, match, pays, seenIn, reason, decidedBy } = line
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
      <span className="w-24 shrink-0 whitespace-nowrap text-ink-2">{formatDate(postedOn, 'day')}</span>
      <span className="min-w-40 flex-1">
        {description}
        <span className="block text-xs text-ink-2">
          {status === 'set_aside' && `Other books: ${reason}`}
          {match && status === 'open' && `Most likely: ${match.label}, ${formatDate(match.day, 'day')}`}
          {match && status === 'matched' && `${match.label}${decidedBy ? `, confirmed by ${decidedBy}` : ''}`}
          {status === 'seen' && `Seen before, in ${seenIn}: nothing is booked for it again.`}
          {pays && `Most likely: payment of ${pays.number}, ${pays.client}, which is open with this amount.`}
          {!match && !pays && status === 'open' && 'Nothing in our books fits.'}
        </span>
      </span>
      <span className={cx('tabular w-28 text-right font-medium', amount > 0 && 'text-accent')}>
        {formatMoney(amount)}
      </span>
      <span className="flex flex-wrap justify-end gap-1 md:w-80">
        {status === 'open' ? (
          <>
            {match && (
              <Button size="sm" variant="primary" onClick={() => onConfirm(match)}>
                Confirm
              </Button>
            )}
            {amount > 0 && !match && (
              <Button size="sm" variant={pays ? 'primary' : 'secondary'} onClick={onDeposit}>
                {pays ? `Payment of ${pays.number}…` : 'Payment of a client…'}
              </Button>
            )}
            {amount < 0 && !match && (
              <Button size="sm" onClick={onFee}>
                Bank fee
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={onAside}>
              Other books…
            </Button>
          </>
        ) : (
          <>
            <Badge tone={status === 'matched' ? 'green' : 'neutral'}>{settled[status]}</Badge>
            <Button size="sm" variant="ghost" onClick={onReopen}>
              Take back
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
