import { CornerDownLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { formatMoney, humanize } from '#design/format.ts'
import { Kbd } from '#design/kbd.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { stringifySearch } from '#shell/page/search-state.ts'
import { navIcons } from '../frame/nav-icons.ts'
import type { Place } from '../places.ts'
import type { FindRow } from './find-rows.ts'
import { hitKinds } from './hit-kinds.ts'

type FindLineProps = {
  row: FindRow
  cellId: (cell: number) => string
  /** The index of the chosen cell; null if another row is chosen. */
  cell: number | null
  onChoose: () => void
  onAct: (cell: number) => void
  onPoint: () => void
}

/** One row of the search box: the result, and its actions beside it. */
export function FindLine({ row, cellId, cell, onChoose, onAct, onPoint }: FindLineProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the grid, as tall as its text
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box above
    <div
      role="row"
      aria-selected={cell !== null}
      data-here={cell !== null}
      onPointerMove={onPoint}
      className={cx('flex items-center rounded-md', cell !== null && 'bg-accent-soft')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div role="gridcell" id={cellId(0)} className="min-w-0 flex-1">
        <Choice row={row} isChosen={cell === 0} onChoose={onChoose} />
      </div>
      {row.cells.map((action, index) => {
        const Icon = action.icon
        const isChosen = cell === index + 1
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={action.label}
            role="gridcell"
            id={cellId(index + 1)}
            className={cx('shrink-0', index > 1 && 'max-sm:hidden')}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${action.label}: ${row.label}`}
              title={action.label}
              onClick={() => onAct(index + 1)}
              className={cx(
                'grid size-8 place-items-center rounded-md text-ink-2 hover:bg-pressed hover:text-ink touch:size-11',
                isChosen && 'bg-accent text-accent-ink hover:bg-accent hover:text-accent-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          </div>
        )
      })}
    </div>
  )
}

function Choice({ row, isChosen, onChoose }: { row: FindRow; isChosen: boolean; onChoose: () => void }) {
  const look = 'flex min-h-9 w-full items-center gap-3 rounded-md px-2 py-1 text-left text-sm touch:min-h-11'
  if (row.kind === 'action')
    return (
      <button type="button" tabIndex={-1} onClick={onChoose} className={look}>
        <span className="flex-1">{row.label}</span>
        {row.keys && <Kbd keys={row.keys} />}
      </button>
    )
  const choose = (event: MouseEvent) => {
    // The browser opens the link in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a href={addressOf(row.place)} tabIndex={-1} onClick={choose} className={look}>
      {row.kind === 'hit' ? <HitWords row={row} /> : <PlaceWords row={row} />}
      <CornerDownLeft
        aria-hidden="true"
        className={cx('size-3.5 shrink-0 text-ink-3 max-sm:hidden', !isChosen && 'opacity-0')}
      />
    </a>
  )
}

const addressOf = ({ to, search = {} }: Place) => `${to}${stringifySearch(search)}`

function HitWords({ row }: { row: Extract<FindRow, { kind: 'hit' }> }): ReactNode {
  const { hit } = row
  const Icon = hitKinds[hit.entity].icon
  const line = hit.entity === 'users' ? hit.line.map(humanize) : hit.line
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{hit.title}</span>
        {line.length > 0 && <span className="block truncate text-xs text-ink-2">{line.join(' · ')}</span>}
      </span>
      {hit.figure !== null && <span className="tabular shrink-0 text-ink-2">{formatMoney(hit.figure)}</span>}
      {hit.status && (
        <span className="shrink-0 max-sm:hidden">
          <StatusBadge status={hit.status} />
        </span>
      )}
    </>
  )
}

function PlaceWords({ row }: { row: Extract<FindRow, { kind: 'place' }> }): ReactNode {
  const Icon = row.icon && navIcons[row.icon]
  return (
    <>
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />}
      <span className="flex-1">{row.label}</span>
    </>
  )
}
