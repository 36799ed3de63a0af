import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { Tooltip } from '#design/tooltip.tsx'
import type { AuditAct } from '#identity/contract/audit.ts'
import { auditCalls } from '#identity/contract/audit-calls.ts'
import { ask, keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { ActEntry } from './act-entry.tsx'
import { AuditFilters, filterNames } from './audit-filters.tsx'

/** The audit: who changed which record, with old and new values; one save is one entry, all read-only. */
export function AuditScreen() {
  const [search, setSearch] = useSearchState()
  const asked = Object.fromEntries(
    filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
  )
  const isFiltered = Object.keys(asked).length > 0
  // Entries without a record change raise no event, so the list is reloaded whenever it is opened.
  const list = useInfiniteQuery({
    queryKey: keyOf(auditCalls.read, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      ask(auditCalls.read, { query: { ...asked, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    gcTime: 0,
  })
  const acts: AuditAct[] = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Page
      title="Audit"
      width="wide"
      actions={
        <Tooltip text="Download as CSV">
          <a
            href={addressOf(keyOf(auditCalls.export, { query: asked }))}
            download
            aria-label="Download as CSV"
            className={buttonClass({ variant: 'ghost', icon: true })}
          >
            <Download aria-hidden="true" />
          </a>
        </Tooltip>
      }
    >
      <div className="flex flex-col gap-4 pb-20">
        <AuditFilters
          asked={asked}
          entities={list.data?.pages[0]?.entities ?? []}
          onChange={setSearch}
          onClear={() => setSearch(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
        />
        {list.isPending && <SkeletonText lines={10} label="Loading the audit" />}
        {list.isError && acts.length === 0 && (
          <LoadFailed error={list.error} what="The audit" onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && acts.length === 0 && (
          <EmptyState
            icon={<ScrollText />}
            title={isFiltered ? 'Nothing fits these filters' : 'Nothing logged yet'}
          >
            {isFiltered && 'Remove one of them.'}
          </EmptyState>
        )}
        {acts.length > 0 && (
          <ol aria-label="Entries" className="flex flex-col rounded-lg border border-line bg-surface">
            {acts.map((act) => (
              <ActEntry key={act.id} act={act} />
            ))}
          </ol>
        )}
        {list.hasNextPage && (
          <Button
            className="self-center"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show older
          </Button>
        )}
      </div>
    </Page>
  )
}
