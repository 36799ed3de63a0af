import { keyOfCustom } from '#platform/contract/custom-names.ts'
import type { Contract } from '#platform/contract/define.ts'
import type { FieldKind } from '#platform/contract/field.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import type { Column, Fact, FieldOf, Input } from './types.ts'

/** Column widths by kind, in pixels, unless the screen sets one; texts take the rest. */
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

/** Technical fields, shown in a list only if a screen names them. */
const base = new Set(['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'customFields'])
/** Number of columns when the screen names none. */
const fewColumns = 6

/** The columns of a list: those that the screen names, else the first fields of the contract. */
export function columnsOf<C extends Contract>(
  contract: C,
  named: readonly (FieldOf<C> | Column<C>)[] | undefined,
): readonly Column<C>[] {
  const chosen = named ?? readable(contract).slice(0, fewColumns)
  // What the company added can be chosen: a list that fits its screen stays as it is.
  const added = addedTo<FieldOf<C>>(contract.row.shape).map((field) => ({ field, hidden: true, edit: true }))
  return [...chosen.map(asObject<Column<C>>), ...added].map((column, index) => ({
    ...(index > 0 && { width: widths[infoOf(contract, column.field).kind] }),
    ...column,
  }))
}

/** Inputs of a form: those that the screen names, else all writable fields; headings and hints come from the contract. */
export function inputsOf<C extends Contract>(
  contract: C,
  named: readonly (Input<C>['field'] | Input<C>)[] | undefined,
): readonly Input<C>[] {
  const written = Object.keys(contract.create.shape) as Input<C>['field'][]
  const own = written.filter((field) => !isAdded(field) && infoOf(contract, field).kind !== 'data')
  // A screen that names no inputs at all writes no records.
  const added = named?.length === 0 ? [] : addedTo<Input<C>['field']>(contract.update.shape)
  const chosen = [...(named ?? own), ...added]
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

/** The facts of the open record: those that the screen names, else all. */
export function factsOf<C extends Contract>(
  contract: C,
  named: readonly (FieldOf<C> | Fact<C>)[] | undefined,
): readonly Fact<C>[] {
  return [...(named ?? readable(contract)), ...addedTo<FieldOf<C>>(contract.row.shape)].map(asObject<Fact<C>>)
}

const readable = <C extends Contract>(contract: C) =>
  Object.keys(contract.row.shape).filter((field) => !base.has(field) && !isAdded(field)) as FieldOf<C>[]

const isAdded = (field: string) => keyOfCustom(field) !== undefined

/** Fields that the company added to a contract. */
export const addedTo = <F extends string>(shape: object) => Object.keys(shape).filter(isAdded) as F[]

const asObject = <T extends { field: string }>(part: string | T): T =>
  typeof part === 'string' ? ({ field: part } as T) : part
