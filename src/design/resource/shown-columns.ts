import type { ColumnInfo } from './use-columns.ts'

/** The columns to show: as chosen in the address, else as the screen declares; the first always. */
export function shownColumns(columns: readonly ColumnInfo[], cols: string | undefined): ReadonlySet<string> {
  const chosen = cols?.split(',')
  return new Set(
    columns
      .filter(
        ({ info, isHidden }, index) => index === 0 || (chosen ? chosen.includes(info.field) : !isHidden),
      )
      .map(({ info }) => info.field),
  )
}
