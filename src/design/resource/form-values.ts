import type { z } from 'zod'
import { valueIn } from '#platform/contract/custom-names.ts'
import type { Contract, CreateOf, UpdateOf } from '#platform/contract/define.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'

export type Values = Record<string, unknown>
type FieldProblems = Readonly<Record<string, string>>

export type Checked<V extends Values> = { values: V; problems: FieldProblems }

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** An editor's value for the API: an emptied field is null if it is nullable, else undefined. */
function cleaned(info: FieldInfo, value: unknown): unknown {
  if (info.kind === 'list' && Array.isArray(value))
    return value.map((line) => String(line).trim()).filter((line) => line !== '')
  const empty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  if (!empty) return value
  return info.nullable ? null : undefined
}

/** Start values of a form: '' for empty texts, so that every control is controlled; `isActive` is true, as in the tables. */
export function startValues(infos: readonly FieldInfo[], from: Values): Values {
  const empty = ({ kind, field }: FieldInfo) => (kind === 'flag' ? field === 'isActive' : '')
  return Object.fromEntries(infos.map((info) => [info.field, valueIn(from, info.field) ?? empty(info)]))
}

/** Checks the values of a new record by its contract; empty fields are left out, so that the table's defaults apply. */
export function checkNew<C extends Contract>(
  contract: C,
  infos: readonly FieldInfo[],
  typed: Values,
): Checked<CreateOf<C> & Values>
export function checkNew(contract: Contract, infos: readonly FieldInfo[], typed: Values): Checked<Values> {
  const values: Values = {}
  for (const info of infos) {
    const value = cleaned(info, typed[info.field])
    if (value !== undefined && value !== null) values[info.field] = value
  }
  return { values, problems: problemsOf(contract.create.safeParse(values)) }
}

/**
 * The fields that differ from the record, checked by its contract; without a record all fields (a bulk change).
 * Emptying a field that is not nullable is a problem ("Required").
 */
export function checkChanges<C extends Contract>(
  contract: C,
  infos: readonly FieldInfo[],
  typed: Values,
  base?: Values,
): Checked<UpdateOf<C> & Values>
export function checkChanges(
  contract: Contract,
  infos: readonly FieldInfo[],
  typed: Values,
  base?: Values,
): Checked<Values> {
  const values: Values = {}
  const emptied: Record<string, string> = {}
  for (const info of infos) {
    const value = cleaned(info, typed[info.field])
    // A secret is never read back: an empty input means that it is unchanged.
    const isKept =
      base !== undefined &&
      (contract.secrets.includes(info.field)
        ? value === undefined || value === null
        : same(value, valueIn(base, info.field)))
    if (isKept) continue
    if (value === undefined) emptied[info.field] = 'Required'
    else values[info.field] = value
  }
  return { values, problems: { ...problemsOf(contract.update.safeParse(values)), ...emptied } }
}

/** The first problem of each field. */
function problemsOf(result: z.ZodSafeParseResult<unknown>): FieldProblems {
  const problems: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    problems[field] ??= issue.message
  }
  return problems
}
