import { useRouterState } from '@tanstack/react-router'
import { type ChangeEvent, useEffect, useState } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { cx } from '../cx.ts'
import { SearchInput } from '../input.tsx'
import { Select } from '../select.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Search } from './list-query.ts'
import { addedTo } from './parts-of.ts'
import { SavedViews } from './saved-views.tsx'
import { shownColumns } from './shown-columns.ts'
import type { FieldOf, ResourcePageProps } from './types.ts'
import type { ColumnInfo } from './use-columns.ts'
import { tableWidth, useMedia } from './use-media.ts'

type ListToolbarProps<C extends Contract> = {
  page: ResourcePageProps<C>
  columns: readonly ColumnInfo[]
  hidden: ReadonlySet<string>
  search: Search
  onChange: (change: Record<string, string | undefined>) => void
}

/** The second row of a list: views, filters, search, layout and columns. */
export function ListToolbar<C extends Contract>({
  page,
  columns,
  hidden,
  search,
  onChange,
}: ListToolbarProps<C>) {
  const screen = useRouterState({ select: (state) => state.location.pathname })
  const filters = [...(page.filters ?? []), ...addedTo<FieldOf<C>>(page.resource.row.shape)]
    .filter((field) => !hidden.has(field))
    .map((field) => infoOf(page.resource, field))
  const isWide = useMedia(tableWidth)
  const hasSearch = page.search !== false
  return (
    <>
      <SavedViews
        contract={page.resource}
        screen={screen}
        views={page.views ?? []}
        isBeside={page.layouts !== undefined}
        search={search}
        onChange={onChange}
      />
      {filters.length > 0 && <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line max-md:hidden" />}
      <FilterBar infos={filters} search={search} onChange={onChange} />
      <span className="min-w-2 flex-1 max-md:hidden" />
      {hasSearch && (
        <SearchBox
          label={`Find ${page.resource.label.many}`}
          value={search.q ?? ''}
          onChange={(q) => onChange({ q: q || undefined })}
        />
      )}
      {page.layouts && (
        <LayoutSwitch
          layouts={page.layouts}
          value={search.as}
          isWide={isWide}
          onChange={(as) => onChange({ as })}
        />
      )}
      {!search.as && isWide && (
        <ColumnsMenu
          columns={columns}
          shown={shownColumns(columns, search.cols)}
          onChange={(cols) => onChange({ cols })}
        />
      )}
    </>
  )
}

const PAUSE_MS = 200
const none: readonly string[] = []

function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  // `sent`: what the address is still to say because of this field; keys typed meanwhile stay.
  const [{ text, seen, sent }, setTyped] = useState({ text: value, seen: value, sent: none })
  const type = (text: string) => setTyped((now) => ({ ...now, text }))
  // When the address changes by other means (a view, the back button), the search field follows.
  if (value !== seen) {
    const at = sent.indexOf(value)
    setTyped({ text: at < 0 ? value : text, seen: value, sent: at < 0 ? none : sent.slice(at + 1) })
  }
  const last = sent.at(-1) ?? seen
  useEffect(() => {
    if (text === last) return
    const timer = setTimeout(() => {
      setTyped((now) => ({ ...now, sent: [...now.sent, text] }))
      onChange(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <SearchInput
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={200}
      // On a phone in one row with the button that adds a filter, above the views.
      className="w-52 shrink-0 max-md:-order-2 max-md:w-auto max-md:min-w-40 max-md:flex-1"
      onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        type('')
        event.currentTarget.blur()
      }}
    />
  )
}

const inRows = 'rows'

type LayoutSwitchProps = {
  layouts: readonly { value: string; label: string }[]
  value: string | undefined
  isWide: boolean
  onChange: (value: string | undefined) => void
}

/** A button for each layout; on a phone a choice at the end of the row of views. */
function LayoutSwitch({ layouts, value, isWide, onChange }: LayoutSwitchProps) {
  const all = [{ value: undefined, label: isWide ? 'Table' : 'List' }, ...layouts]
  if (!isWide) {
    return (
      <div className="w-28 shrink-0">
        <Select
          aria-label="Layout"
          value={value ?? inRows}
          options={all.map((one) => ({ value: one.value ?? inRows, label: one.label }))}
          onValueChange={(next) => onChange(next === inRows ? undefined : next)}
        />
      </div>
    )
  }
  return (
    <fieldset className="flex shrink-0 items-center rounded-md bg-sunken p-0.5">
      <legend className="sr-only">Layout</legend>
      {all.map((layout) => (
        <button
          key={layout.label}
          type="button"
          aria-pressed={layout.value === value}
          onClick={() => onChange(layout.value)}
          className={cx(
            'h-6 rounded-sm px-2 text-sm touch:h-10',
            layout.value === value ? 'bg-raised font-medium shadow-1' : 'text-ink-2 hover:text-ink',
          )}
        >
          {layout.label}
        </button>
      ))}
    </fieldset>
  )
}
