import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#platform/contract/answers.ts'
import type { Contract } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { askHistory } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import { Button } from '../button.tsx'
import { DateTime, NotForRole } from '../figures.tsx'
import { humanize } from '../format.ts'
import { SkeletonText } from '../skeleton.tsx'
import { FieldValue } from './field-value.tsx'

const deeds: Record<string, string> = {
  create: 'Added',
  update: 'Changed',
  remove: 'Removed',
  restore: 'Restored',
  'add-file': 'File added',
  'remove-file': 'File removed',
  'restore-file': 'File restored',
  'add-note': 'Note written',
  'change-note': 'Note changed',
  'remove-note': 'Note removed',
  'restore-note': 'Note brought back',
}

type Fields = Readonly<Record<string, unknown>>
/** With the record before and after: a value's meaning may depend on other fields. */
type HistoryChange = HistoryEntry & { before: Fields; after: Fields }

function changes(entries: readonly HistoryEntry[], row: Fields): HistoryChange[] {
  let after = row
  return entries.map((entry) => {
    const old = Object.entries(entry.changes).map(([field, [value]]) => [field, value])
    const one = { ...entry, after, before: { ...after, ...Object.fromEntries(old) } }
    after = one.before
    return one
  })
}

/** The history of a record, newest first. */
export function RecordHistory({
  contract,
  id,
  row = {},
}: {
  contract: Contract
  id: string
  /** The record as it is now. */
  row?: Fields
}) {
  const isPart = contract.policy.hidden?.[useUser().role] !== undefined
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [contract.path, id, 'history'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => askHistory(contract, id, pageParam, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })
  if (isError) return <p className="text-sm text-ink-2">The history could not be loaded.</p>
  if (!data) return <SkeletonText lines={5} />
  const entries = changes(
    data.pages.flatMap((page) => page.items),
    row,
  )
  if (entries.length === 0) return <p className="text-sm text-ink-2">No changes yet.</p>
  return (
    <>
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <li key={entry.id} className="relative border-b border-line py-2.5 pl-5 text-sm last:border-0">
            <span aria-hidden="true" className="absolute top-4 left-0.5 size-2 rounded-full bg-accent" />
            <p className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1">
                <span className="font-medium">{deeds[entry.action] ?? humanize(entry.action)}</span>
                {entry.by && <span className="text-ink-2"> by {entry.by}</span>}
              </span>
              <DateTime value={entry.at} style="ago" className="text-xs text-ink-3" />
            </p>
            {entry.reason && <p className="text-ink-2">“{entry.reason}”</p>}
            {entry.action !== 'create' && <Changed contract={contract} entry={entry} isPart={isPart} />}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" className="mt-3" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Earlier
        </Button>
      )}
    </>
  )
}

type ChangedProps = {
  contract: Contract
  entry: HistoryChange
  /** Whether the role may read only some of the fields. */
  isPart: boolean
}

function Changed({ contract, entry, isPart }: ChangedProps) {
  const shown = Object.entries(entry.changes).filter(([field]) => field !== 'deletedAt')
  // A change without readable fields was made to fields that the role may not read.
  if (shown.length === 0) return isPart && entry.action === 'update' ? <NotForRole /> : null
  return (
    <dl className="mt-1 flex flex-col gap-0.5">
      {shown.map(([field, [old, now]]) => {
        const info = infoOf(contract, field)
        return (
          <div key={field} className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2">
            <dt className="text-ink-3">{info.label}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-1.5">
              <FieldValue info={info} value={old} row={entry.before} isExact />
              <span aria-hidden="true">→</span>
              <span className="sr-only">became</span>
              <FieldValue info={info} value={now} row={entry.after} isExact />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
