import { useState } from 'react'
import { bookCalls } from '#billing/contract/book-calls.ts'
import { kindWords } from '#billing/rules/journal/book-accounts.ts'
import { entryKinds } from '#billing/rules/journal/journal.ts'
import { accounts, accountWords } from '#company/rules/chart-of-accounts.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatDate, formatMoney } from '#design/format.ts'
import { Select } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

/** A month's journal entries with their lines, newest first. */
export function JournalEntries({ month }: { month: string }) {
  const [account, setAccount] = useState('')
  const [kind, setKind] = useState('')
  const [after, setAfter] = useState<string>()
  const [ofAccount, ofKind] = [
    accounts.find((one) => one === account),
    entryKinds.find((one) => one === kind),
  ]
  const query = {
    month,
    ...(ofAccount ? { account: ofAccount } : {}),
    ...(ofKind ? { kind: ofKind } : {}),
    ...(after ? { after } : {}),
  }
  const { data, error, refetch } = useRead(bookCalls.entries, { query })
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value)
    setAfter(undefined)
  }
  return (
    <Card
      title="Journal"
      actions={
        <>
          <div className="w-44">
            <Select
              aria-label="Account"
              value={account}
              placeholder="All accounts"
              emptyLabel="All accounts"
              options={accounts.map((value) => ({ value, label: accountWords[value] }))}
              onValueChange={choose(setAccount)}
            />
          </div>
          <div className="w-40">
            <Select
              aria-label="Kind"
              value={kind}
              placeholder="All kinds"
              emptyLabel="All kinds"
              options={entryKinds.map((value) => ({ value, label: kindWords[value] }))}
              onValueChange={choose(setKind)}
            />
          </div>
        </>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} what="The journal" onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonText lines={8} label="Loading the journal" />
      ) : data.items.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing was posted.</p>
      ) : (
        <>
          <ul aria-label="Journal entries" className="divide-y divide-line border-y border-line">
            {data.items.map(({ id, on, kind: of, memo, by, lines }) => (
              <li key={id} className="grid gap-x-6 gap-y-1 py-2.5 text-sm md:grid-cols-[1fr_1fr]">
                <div>
                  <p className="font-medium">{memo}</p>
                  <p className="text-xs text-ink-2">
                    {formatDate(on, 'day')}
                    {memo.startsWith(kindWords[of]) ? '' : ` · ${kindWords[of]}`}
                    {by ? ` · ${by}` : ''}
                  </p>
                </div>
                <ul>
                  {lines.map(({ account: one, amount, name }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry stand for ever in their order
                    <li key={at} className="flex justify-between gap-3 text-xs">
                      <span className="min-w-0 wrap-anywhere text-ink-2">
                        {accountWords[one]}
                        {name ? `, ${name}` : ''}
                      </span>
                      <span className="tabular">{formatMoney(amount)}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p className="mt-3 flex gap-2 empty:hidden">
            {after && (
              <Button size="sm" onClick={() => setAfter(undefined)}>
                To the first
              </Button>
            )}
            {data.next && (
              <Button size="sm" onClick={() => setAfter(data.next ?? undefined)}>
                Next 50
              </Button>
            )}
          </p>
        </>
      )}
    </Card>
  )
}
