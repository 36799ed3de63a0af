import { useRef } from 'react'
import type { Row, SelectedRows } from './types.ts'

type Range = {
  rows: readonly Row[]
  selected: SelectedRows
  onSelected: (selected: SelectedRows) => void
}

/** Marks rows one by one, and with Shift all from the last marked one on, as file lists do. */
export function useRange({ rows, selected, onSelected }: Range) {
  const anchor = useRef<string>(undefined)
  const between = (a: number, b: number, on: boolean) =>
    Object.fromEntries(rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => [id, on]))
  const anchorAt = () => rows.findIndex(({ id }) => id === anchor.current)
  return {
    /** A row was clicked; `isRange`: with Shift. */
    mark: (index: number, on: boolean, isRange: boolean) => {
      const from = isRange ? anchorAt() : -1
      onSelected({ ...selected, ...between(from < 0 ? index : from, index, on) })
      if (from < 0) anchor.current = rows[index]?.id
    },
    /** Shift and an arrow led from one row to another: the marked range grows or shrinks. */
    extend: (from: number, to: number) => {
      if (anchorAt() < 0) anchor.current = rows[from]?.id
      const start = anchorAt()
      onSelected({ ...selected, ...between(start, from, false), ...between(start, to, true) })
    },
    /** The next range begins at the row it starts from. */
    forget: () => {
      anchor.current = undefined
    },
  }
}
