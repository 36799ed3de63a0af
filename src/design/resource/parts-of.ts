import type { Contract } from '#platform/contract/define.ts'
import type { FieldKind } from '#platform/contract/field.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import type { Column, Fact, FieldOf, Input } from './types.ts'

/** What a column takes where the screen does not say it; texts take what is left. */
const widths: Partial<Record<FieldKind, number>> = {
  phone: 140,
  number: 100,
  money: 120,
  dollars: 110,
  bps: 110,
  percent: 110,
  share: 110,
  flag: 100,
  choice: 130,
  day: 130,
  instant: 130,
  reference: 160,
}

/** Bookkeeping that no list shows unless a screen names it. */
const base = new Set(['id', 'version', 'createdAt', 'updatedAt', 'deletedAt'])
/** How many columns a list shows where the screen names none. */
const fewColumns = 6

/** The columns of a list: those that the screen names, else the first fields of the contract. */
export function columnsOf<C extends Contract>(
  contract: C,
  named: readonly (FieldOf<C> | Column<C>)[] | undefined,
): readonly Column<C>[] {
  const chosen = named ?? readable(contract).slice(0, fewColumns)
  return chosen.map(asObject<Column<C>>).map((column, index) => ({
    ...(index > 0 && { width: widths[infoOf(contract, column.field).kind] }),
    ...column,
  }))
}

/** What a form asks for: what the screen names, else all that is written; headings, hints and needs as the contract says. */
export function inputsOf<C extends Contract>(
  contract: C,
  named: readonly (Input<C>['field'] | Input<C>)[] | undefined,
): readonly Input<C>[] {
  const written = Object.keys(contract.create.shape) as Input<C>['field'][]
  const chosen = named ?? written.filter((field) => infoOf(contract, field).kind !== 'data')
  let group: string | undefined
  return chosen.map(asObject<Input<C>>).map((input) => {
    const info = infoOf(contract, input.field)
    const section = info.group !== group ? info.group : undefined
    group = info.group ?? group
    return {
      ...(section && { section }),
      ...(info.help && { hint: info.help }),
      ...(info.placeholder && { placeholder: info.placeholder }),
      ...(info.isWide && { wide: true }),
      ...(info.isNeeded && { isNeeded: true }),
      ...input,
    }
  })
}

/** What the open record shows: what the screen names, else all there is. */
export function factsOf<C extends Contract>(
  contract: C,
  named: readonly (FieldOf<C> | Fact<C>)[] | undefined,
): readonly Fact<C>[] {
  return (named ?? readable(contract)).map(asObject<Fact<C>>)
}

const readable = <C extends Contract>(contract: C) =>
  Object.keys(contract.row.shape).filter((field) => !base.has(field)) as FieldOf<C>[]

const asObject = <T extends { field: string }>(part: string | T): T =>
  typeof part === 'string' ? ({ field: part } as T) : part
