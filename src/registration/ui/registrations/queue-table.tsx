import type { UseQueryResult } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Table, Td, Th, Tr } from '#design/table.tsx'
import type { List } from '#platform/contract/define.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

export type QueueProps = {
  status: string
  q: string
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

export type QueueColumn<Row> = { label: string; numeric?: boolean; cell: (row: Row) => ReactNode }

type QueueTableProps<Row> = {
  list: UseQueryResult<List<Row>>
  caption: string
  isWaiting: boolean
  columns: readonly QueueColumn<Row>[]
  nameOf: (row: Row) => string
  openId: string | undefined
  onOpen: (id: string) => void
}

/** A queue as a table whose names open the record, with its empty, loading and error states. */
export function QueueTable<Row extends { id: string }>(props: QueueTableProps<Row>) {
  const { list, caption, isWaiting, columns, nameOf, openId, onOpen } = props
  if (list.isPending) return <LoadingRows />
  if (list.isError) {
    return <LoadFailed error={list.error} what="The list" onRetry={() => void list.refetch()} />
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState icon={<ClipboardCheck />} title={isWaiting ? 'No one is waiting' : 'Nothing here'}>
        {isWaiting
          ? 'New applications from the website appear here right away.'
          : 'No registrations with this status.'}
      </EmptyState>
    )
  }
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Name</Th>
          {columns.map(({ label, numeric }) => (
            <Th key={label} numeric={numeric}>
              {label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.data.items.map((row) => (
          <Tr
            key={row.id}
            className={cx('cursor-pointer hover:bg-hover', row.id === openId && 'bg-accent-soft')}
            onClick={() => onOpen(row.id)}
          >
            <Td>
              <button
                type="button"
                className="min-h-6 text-left font-medium hover:underline"
                onClick={() => onOpen(row.id)}
              >
                {nameOf(row)}
              </button>
            </Td>
            {columns.map(({ label, numeric, cell }) => (
              <Td key={label} numeric={numeric}>
                {cell(row)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
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
