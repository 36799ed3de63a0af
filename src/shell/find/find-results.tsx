import type { RefObject } from 'react'
import { cx } from '#design/cx.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { messageOf } from '#shell/data/api.ts'
import { FindLine } from './find-line.tsx'
import type { FindGroup, FindRow } from './find-rows.ts'
import type { useHits } from './use-hits.ts'

type FindResultsProps = {
  listRef: RefObject<HTMLDivElement | null>
  id: string
  cellId: (row: number, cell: number) => string
  groups: readonly FindGroup[]
  at: { row: number; cell: number }
  typed: string
  hits: ReturnType<typeof useHits>
  onChoose: (row: FindRow) => void
  onAct: (row: FindRow, cell: number) => void
  onPoint: (row: number) => void
}

/** The results of the search, and its loading, empty and error states. */
export function FindResults({ listRef, id, cellId, groups, at, typed, hits, ...on }: FindResultsProps) {
  const { answer, error, isOld, retry } = hits
  const isWaiting = isOld && !answer
  const count = answer?.items.length ?? 0
  let next = 0
  return (
    <>
      <p role="status" className="sr-only">
        {isOld ? 'Searching' : typed === '' ? '' : `${count === 1 ? '1 record' : `${count} records`} found`}
      </p>
      <div ref={listRef} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {error && (
          <p role="alert" className="flex items-center gap-3 px-2 py-2 text-sm text-red">
            <span className="flex-1">{messageOf(error, 'Records could not be searched.')}</span>
            <button type="button" onClick={retry} className="font-medium underline touch:min-h-11">
              Try again
            </button>
          </p>
        )}
        {isWaiting && !error && <Waiting />}
        {!isOld && !error && typed !== '' && count === 0 && (
          <p className={cx('px-2 text-sm text-ink-2', groups.length > 0 ? 'py-2' : 'py-10 text-center')}>
            {groups.length > 0 ? 'No record found for this.' : 'Nothing found for this.'}
          </p>
        )}
        {answer?.isNear && !isOld && (
          <p className="px-2 py-1 text-sm text-ink-2">No exact match. These come close:</p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: chosen from the box above, as a combobox with a grid does */}
        <div id={id} role="grid" aria-label="Found" className={cx(isOld && count > 0 && 'opacity-60')}>
          {groups.map(({ name, rows }, group) => (
            // biome-ignore lint/a11y/useSemanticElements: part of the grid
            <div key={`${name} ${group.toString()}`} role="rowgroup" aria-label={name}>
              <div role="presentation" className="px-2 pt-2 pb-1 text-xs text-ink-3">
                {name}
              </div>
              {rows.map((row) => {
                const index = next++
                return (
                  <FindLine
                    key={row.key}
                    row={row}
                    cellId={(cell) => cellId(index, cell)}
                    cell={index === at.row ? at.cell : null}
                    onChoose={() => on.onChoose(row)}
                    onAct={(cell) => on.onAct(row, cell)}
                    onPoint={() => index !== at.row && on.onPoint(index)}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 px-2 py-3">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={cx('h-4', width)} />
      ))}
    </div>
  )
}
