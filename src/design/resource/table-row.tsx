import { Link } from '@tanstack/react-router'
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { valueIn } from '#platform/contract/custom-names.ts'
import type { Contract } from '#platform/contract/define.ts'
import { Checkbox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { FieldValue } from './field-value.tsx'
import { InlineCell } from './inline-cell.tsx'
import type { Row, RowActions } from './types.ts'
import type { ColumnInfo } from './use-columns.ts'
import { titleOf } from './writes.ts'

type TableRowProps = {
  contract: Contract
  row: Row
  index: number
  height: number
  columns: readonly ColumnInfo[]
  isActive: boolean
  isOpen: boolean
  isSelected: boolean
  /** `isRange`: with Shift, from the last marked row on. */
  onSelect: ((on: boolean, isRange: boolean) => void) | undefined
  actions: RowActions
}

const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role="checkbox"], [role="combobox"]') !== null

/** What a cell cuts is said when it is pointed at. */
function sayWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

export function TableRow(props: TableRowProps) {
  const { contract, row, index, height, columns, isActive, isOpen, isSelected, onSelect, actions } = props
  const mayEdit = actions.canEdit(row)
  const withShift = useRef(false)
  // A click anywhere in the row opens the record; by keyboard, the link in the first column does.
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey && onSelect && !isControl(event.target)) return onSelect(true, true)
    if (!isControl(event.target) && window.getSelection()?.isCollapsed !== false) actions.open(row.id)
  }
  const cell = cx(
    'truncate border-b border-line px-3',
    isOpen ? 'bg-accent-soft' : isSelected ? 'bg-blue-soft' : isActive ? 'bg-hover' : 'group-hover:bg-hover',
  )
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? isSelected : undefined}
      onClick={onClick}
      // Shift with a click marks rows, not their text.
      onMouseDown={(event) => event.shiftKey && onSelect && event.preventDefault()}
      onClickCapture={(event) => {
        withShift.current = event.shiftKey
      }}
      className="group cursor-default bg-surface"
      style={{ height }}
    >
      {onSelect && (
        <td className={cx(cell, 'pl-4', isActive && 'shadow-[inset_3px_0_0_var(--accent)]')}>
          <Checkbox
            aria-label={`Choose ${titleOf(contract, row)}`}
            checked={isSelected}
            onCheckedChange={(on) => onSelect(on, withShift.current)}
          />
        </td>
      )}
      {columns.map(({ info, canEdit, render, isFigure }, position) => {
        const value = render ? (
          render(row)
        ) : (
          <FieldValue info={info} value={valueIn(row, info.field)} row={row} />
        )
        return (
          <td
            key={info.field}
            onPointerEnter={sayWhole}
            className={cx(cell, isFigure && 'text-right last:pr-5', position === 0 && !onSelect && 'pl-5')}
          >
            {position === 0 ? (
              <RecordLink id={row.id}>{value}</RecordLink>
            ) : canEdit && mayEdit ? (
              <InlineCell contract={contract} info={info} row={row} isFigure={isFigure} onSave={actions.save}>
                {value}
              </InlineCell>
            ) : (
              value
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A link that opens the record beside the list, or in a new tab. */
export function RecordLink({
  id,
  children,
  className,
}: {
  id: string
  children: ReactNode
  className?: string
}) {
  return (
    <Link
      to="."
      search={(before: Record<string, string>) => ({ ...before, open: id })}
      resetScroll={false}
      preload={false}
      data-title=""
      className={cx('rounded-sm font-medium text-ink hover:underline', className)}
    >
      {children}
    </Link>
  )
}
