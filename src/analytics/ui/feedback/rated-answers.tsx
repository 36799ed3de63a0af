import { Link } from '@tanstack/react-router'
import { ThumbsUp } from 'lucide-react'
import { assistantExchanges } from '#assistants/contract/assistant-exchange.ts'
import { typeOfKey } from '#assistants/ui/parts/kinds.ts'
import { ReadSource } from '#assistants/ui/parts/read-source.tsx'
import { Badge } from '#design/badge.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount, formatPercent } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

/** Answers with feedback, newest first, with their sources. */
export function RatedAnswers({ query, empty }: { query: Readonly<Record<string, string>>; empty: string }) {
  const list = useRows(assistantExchanges, { ...query, sort: '-createdAt', limit: 50, count: 1 })
  if (list.error) return <LoadFailed error={list.error} what="The list" onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-64 rounded-lg" />
  const { items, total = items.length } = list.data
  if (items.length === 0) return <EmptyState icon={<ThumbsUp />} title={empty} />
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        {formatCount(total, 'answer', 'answers')}
        {total > items.length && `, the newest ${items.length} of them here`}
      </p>
      <ul className="flex flex-col gap-3">
        {items.map((row) => (
          <li key={row.id} className="rounded-lg border border-line bg-surface p-4 text-sm shadow-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <h2 className="font-medium">{row.question}</h2>
              <span className="flex shrink-0 items-center gap-2 text-xs text-ink-3">
                <Badge>{formatPercent(Math.round(100 * row.confidence))} sure</Badge>
                <DateTime value={row.createdAt} style="ago" />
              </span>
            </div>
            <p className="mt-1 whitespace-pre-line text-ink-2">{row.answer}</p>
            {row.sourceIds[0] ? (
              <p className="mt-2">
                <Link
                  to={pageOf(row.sourceKeys[0])}
                  search={{ open: row.sourceIds[0] }}
                  className="text-accent hover:underline"
                >
                  Open the text it came from
                </Link>
              </p>
            ) : (
              row.sourceKeys[0] && (
                <p className="mt-2">
                  <ReadSource id={row.sourceKeys[0]} type={typeOfKey(row.sourceKeys[0])}>
                    Read the text it came from
                  </ReadSource>
                </p>
              )
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The page where a source's text is edited. */
function pageOf(key = ''): string {
  if (key.startsWith('technique:')) return '/ai-sales/techniques'
  if (key.startsWith('template:')) return '/ai-sales/templates'
  if (key.startsWith('lesson:')) return '/modules'
  if (key.startsWith('competitor:')) return '/competitive-intel'
  return key.startsWith('product:') ? '/products' : '/faq'
}
