import { useState } from 'react'
import type { Earning, EarningView, Sum } from '#earnings/contract/earnings.ts'
import type { ReadPages } from '#shell/data/read-pages.ts'

/** Up to this many rows are sent by id; more are selected as all rows of the list. */
const mostNamed = 500

export type Question = { view: EarningView; person: string | undefined }

/** The selection in a list: single rows, or all rows, loaded or not. */
export function useChoice<Row extends Earning>(
  { rows = [], hasMore }: Pick<ReadPages<Row>, 'rows' | 'hasMore'>,
  { view, person }: Question,
  ready: Sum,
) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | 'all'>(new Set())
  const open = rows.filter((row) => row.isReady)
  const has = (row: Row) => row.isReady && (chosen === 'all' || chosen.has(row.id))
  const picked = open.filter(has)
  return {
    count: chosen === 'all' ? ready.count : picked.length,
    has,
    isAll: picked.length > 0 && picked.length === open.length,
    isSome: picked.length > 0,
    canChoose: open.length > 0,
    toggle: (row: Row, on: boolean) => {
      const next = new Set(picked.map(({ id }) => id))
      if (on) next.add(row.id)
      else next.delete(row.id)
      setChosen(next)
    },
    chooseAll: () =>
      setChosen(hasMore || open.length > mostNamed ? 'all' : new Set(open.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
    /** The selection as the server expects it. */
    of: chosen === 'all' ? { view, ...(person && { person }) } : { ids: picked.map(({ id }) => id) },
  }
}
export type Choice<Row extends Earning> = ReturnType<typeof useChoice<Row>>
