import { Plus, SearchX } from 'lucide-react'
import type { Contract } from '#platform/contract/define.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { ResourcePageProps } from './types.ts'

const widths = ['w-48', 'w-36', 'w-56', 'w-40', 'w-52', 'w-44']

export function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">Loading</span>
      <div className="h-9 border-b border-line" />
      {Array.from({ length: 14 }, (_, index) => (
        <div
          key={`row-${index.toString()}`}
          className="flex h-(--row) items-center gap-8 border-b border-line px-5 touch:h-16"
        >
          <Skeleton className={`h-3.5 ${widths[index % widths.length]}`} />
          <Skeleton className="h-3.5 w-24 max-md:hidden" />
          <Skeleton className="h-3.5 w-16 max-md:hidden" />
          <span className="flex-1" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  )
}

type ListEmptyProps = {
  contract: Contract
  empty: ResourcePageProps<Contract>['empty']
  isFiltered: boolean
  onClear: () => void
  onCreate: (() => void) | undefined
}

export function ListEmpty({ contract, empty, isFiltered, onClear, onCreate }: ListEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nothing matches"
        action={<Button onClick={onClear}>Show all</Button>}
      >
        No {contract.label.many} fit the search and the filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={empty?.icon}
      title={empty?.title ?? `No ${contract.label.many} yet`}
      action={
        onCreate ? (
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden="true" />
            New {contract.label.one}
          </Button>
        ) : (
          empty?.action
        )
      }
    >
      {empty?.text}
    </EmptyState>
  )
}
