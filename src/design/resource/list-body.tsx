import { Suspense, useMemo } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import type { Search, Sort } from './list-query.ts'
import { ListEmpty, ListSkeleton } from './list-states.tsx'
import { ResourceCards } from './resource-cards.tsx'
import { ResourceTable } from './resource-table.tsx'
import { shownColumns } from './shown-columns.ts'
import type { ResourcePageProps, RowActions, SelectedRows } from './types.ts'
import type { ColumnInfo } from './use-columns.ts'
import type { ListState } from './use-list.ts'
import { tableWidth, useMedia } from './use-media.ts'

type ListBodyProps<C extends Contract> = {
  page: ResourcePageProps<C>
  list: ListState
  columns: readonly ColumnInfo[]
  search: Search
  request: Search
  sort: Sort
  onSort: (field: string) => void
  selected: SelectedRows
  onSelected: (selected: SelectedRows) => void
  onMark: (index: number, on: boolean, isRange: boolean) => void
  canSelect: boolean
  active: number
  openId: string | undefined
  isFiltered: boolean
  onClear: () => void
  onCreate: (() => void) | undefined
  actions: RowActions
}

/** The rows in one of three forms: the screen's own layout, a table, or cards on a phone. */
export function ListBody<C extends Contract>(props: ListBodyProps<C>) {
  const { page, list, columns, search, openId } = props
  const isWide = useMedia(tableWidth)
  const shown = useMemo(() => shownColumns(columns, search.cols), [columns, search.cols])
  const layout = page.layouts?.find((one) => one.value === search.as)

  if (layout) {
    return (
      <Suspense fallback={<ListSkeleton />}>
        {layout.render({ open: props.actions.open, query: props.request })}
      </Suspense>
    )
  }
  if (list.state === 'loading' || page.isReady === false) return <ListSkeleton />
  if (list.state === 'failed')
    return <LoadFailed error={list.error} what={`The ${page.resource.label.many}`} onRetry={list.retry} />
  if (list.rows.length === 0) {
    return (
      <ListEmpty
        contract={page.resource}
        empty={page.empty}
        isFiltered={props.isFiltered}
        onClear={props.onClear}
        onCreate={props.onCreate}
      />
    )
  }
  if (!isWide) {
    const visible = columns.filter(({ info }) => shown.has(info.field))
    return <ResourceCards contract={page.resource} columns={visible} list={list} openId={openId} />
  }
  return (
    <ResourceTable
      contract={page.resource}
      columns={columns}
      shown={shown}
      list={list}
      sort={props.sort}
      onSort={props.onSort}
      selected={props.selected}
      onSelected={props.onSelected}
      onMark={props.onMark}
      canSelect={props.canSelect}
      active={props.active}
      openId={openId}
      actions={props.actions}
    />
  )
}
