import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import type { businessRegistrations } from '#contracts/accounts/business-registration.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { Page } from '#web/app/page.tsx'
import { useSearchState } from '#web/app/search-state.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { SearchInput } from '#web/design/input.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'
import { RegistrationSheet } from './registration-sheet.tsx'

export type Registration = RowOf<typeof businessRegistrations>

const views = [
  { status: 'pending', label: 'Waiting' },
  { status: 'needs_completion', label: 'Asked to complete' },
  { status: 'approved', label: 'Approved' },
  { status: 'rejected', label: 'Rejected' },
] as const

/** The review queue: who applied, what is doubtful, and the decision. */
export function RegistrationsScreen() {
  const [search, setSearch] = useSearchState()
  const { status = 'pending', q = '', open: openId } = search
  const setOpenId = (open: string | undefined) => setSearch({ open })
  const list = useQuery<List<Registration>>({
    queryKey: ['/api/business-registrations', { status, q, sort: 'createdAt', limit: 100, count: 1 }],
  })
  const items = list.data?.items ?? []
  const known = items.find((row) => row.id === openId)
  const record = useQuery<Registration>({
    queryKey: ['/api/business-registrations', openId],
    enabled: openId !== undefined,
    placeholderData: known,
  })
  const open = openId === undefined ? undefined : record.data

  return (
    <Page
      title="Registrations"
      meta={list.data?.total === undefined ? undefined : `${list.data.total}`}
      toolbar={
        <>
          {views.map((view) => (
            <Button
              key={view.status}
              size="sm"
              variant={view.status === status ? 'secondary' : 'ghost'}
              aria-pressed={view.status === status}
              onClick={() => setSearch({ status: view.status, open: undefined })}
            >
              {view.label}
            </Button>
          ))}
          <span className="flex-1" />
          <SearchInput
            aria-label="Search registrations"
            placeholder="Search"
            value={q}
            onChange={(event) => setSearch({ q: event.target.value })}
            className="w-44"
          />
        </>
      }
    >
      {list.isPending && <LoadingRows />}
      {list.isError && (
        <EmptyState
          title="The list could not be read"
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        >
          Nothing was lost.
        </EmptyState>
      )}
      {list.data && items.length === 0 && (
        <EmptyState
          icon={<ClipboardCheck />}
          title={status === 'pending' ? 'Nobody is waiting' : 'Nothing here'}
        >
          {status === 'pending'
            ? 'New applications from the website appear here at once.'
            : 'No registration has this status.'}
        </EmptyState>
      )}
      {items.length > 0 && (
        <Table caption="Registrations">
          <thead>
            <tr>
              <Th>Business</Th>
              <Th>Owner</Th>
              <Th>Place</Th>
              <Th>Form</Th>
              <Th>To look at</Th>
              <Th>Status</Th>
              <Th numeric>Applied</Th>
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <Tr
                key={row.id}
                className={cx('cursor-pointer hover:bg-hover', row.id === openId && 'bg-accent-soft')}
                onClick={() => setOpenId(row.id)}
              >
                <Td>
                  <button
                    type="button"
                    className="font-medium hover:underline"
                    onClick={() => setOpenId(row.id)}
                  >
                    {row.businessName}
                  </button>
                </Td>
                <Td>
                  {[row.ownerFirstName, row.ownerLastName].filter(Boolean).join(' ') || row.contactName}
                </Td>
                <Td>{[row.businessCity, row.businessState].filter(Boolean).join(', ')}</Td>
                <Td>{{ wizard: 'Wizard', short: 'Short form', account: 'Customer form' }[row.form]}</Td>
                <Td>
                  <FindingCount findings={row.findings} />
                </Td>
                <Td>
                  <StatusBadge status={row.status} />
                </Td>
                <Td numeric>
                  <DateTime value={row.createdAt} style="ago" />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {open && <RegistrationSheet key={open.id} registration={open} onClose={() => setOpenId(undefined)} />}
    </Page>
  )
}

function FindingCount({ findings }: { findings: unknown }) {
  const count = Array.isArray(findings) ? findings.length : 0
  if (count === 0) return <Badge tone="green">Complete</Badge>
  return <Badge tone="amber">{count === 1 ? '1 point' : `${count} points`}</Badge>
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

function LoadingRows() {
  return (
    <div role="status" aria-label="Loading registrations" className="flex flex-col gap-2">
      {placeholders.map((key) => (
        <Skeleton key={key} className="h-8 w-full" />
      ))}
    </div>
  )
}
