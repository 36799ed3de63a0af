import { useDraggable } from '@dnd-kit/react'
import { ArrowRightLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import { type FieldInfo, infoOf, isFigure } from '#platform/contract/field-info.ts'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import type { DragData } from '../drag-area.tsx'
import { DropdownMenu, MenuItem, MenuLabel } from '../dropdown-menu.tsx'
import type { BoardColumn } from './board-column.tsx'
import { FieldValue } from './field-value.tsx'
import type { Row } from './types.ts'
import { titleOf } from './writes.ts'

/** Renderers of fields that a card shows in its own way. */
export type CardFacts<R extends Row> = Readonly<Record<string, ((row: R) => ReactNode) | undefined>>

type BoardCardProps<R extends Row> = {
  contract: Contract
  row: R
  facts: CardFacts<R>
  columns: readonly BoardColumn[]
  /** Columns that it may move to now; none for people who may only look. */
  targets: readonly string[]
  onOpen: (id: string) => void
  onMove: (row: R, column: string) => void
}

/** A record on a board, with the card fields of its contract. */
export function BoardCard<R extends Row>({
  contract,
  row,
  facts,
  columns,
  targets,
  onOpen,
  onMove,
}: BoardCardProps<R>) {
  const isFixed = targets.length === 0
  const { ref, isDragSource } = useDraggable<DragData<R>>({
    id: row.id,
    data: { item: row },
    disabled: isFixed,
  })
  const title = titleOf(contract, row)
  const infos = (contract.board?.card ?? []).map((field) => infoOf(contract, field))
  const figure = infos.find(isFigure)
  const [text, ...more] = infos
    .filter((info) => info !== figure)
    .map((info) => ({ field: info.field, shown: <Fact info={info} row={row} say={facts[info.field]} /> }))
  return (
    <div
      ref={ref}
      className={cx(
        'flex items-start rounded-md border border-line bg-surface text-sm shadow-1 hover:border-line-strong',
        // The ring goes around the card, not around what stands beside its menu.
        'has-[>button:focus-visible]:outline-2 has-[>button:focus-visible]:outline-offset-2 has-[>button:focus-visible]:outline-(--ring)',
        isDragSource && 'opacity-40',
      )}
    >
      <button
        type="button"
        onClick={() => onOpen(row.id)}
        className={cx(
          'min-w-0 flex-1 rounded-md p-3 text-left outline-none select-none',
          !isFixed && 'cursor-grab',
        )}
      >
        <span className="line-clamp-3 font-medium wrap-anywhere">{title}</span>
        <span className="flex flex-wrap justify-between gap-x-2 text-ink-2">
          <span className="line-clamp-2 max-w-full">{text?.shown}</span>
          <span className="tabular shrink-0">
            {figure && <Fact info={figure} row={row} say={facts[figure.field]} />}
          </span>
        </span>
        {more.map(({ field, shown }) => (
          <span key={field} className="block truncate text-xs text-ink-3">
            {shown}
          </span>
        ))}
      </button>
      {!isFixed && (
        <DropdownMenu
          align="end"
          trigger={
            <IconButton size="sm" label={`Move ${title}`} className="mt-1.5 mr-1" data-no-drag="">
              <ArrowRightLeft aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuLabel>Move to</MenuLabel>
          {columns
            .filter(({ key }) => targets.includes(key))
            .map(({ key, label }) => (
              <MenuItem key={key} onSelect={() => onMove(row, key)}>
                {label}
              </MenuItem>
            ))}
        </DropdownMenu>
      )}
    </div>
  )
}

type FactProps<R extends Row> = { info: FieldInfo; row: R; say: ((row: R) => ReactNode) | undefined }

/** One field of a card; nothing when it is empty. */
function Fact<R extends Row>({ info, row, say }: FactProps<R>) {
  if (say) return say(row)
  const value = row[info.field]
  return value === null || value === undefined || value === '' ? null : (
    <FieldValue info={info} value={value} row={row} />
  )
}
