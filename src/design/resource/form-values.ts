import type { z } from 'zod'
import type { Contract, CreateOf, UpdateOf } from '#platform/contract/define.ts'
import type { FieldInfo } from '#platform/contract/field-info.ts'

export type Values = Record<string, unknown>
type FieldProblems = Readonly<Record<string, string>>

export type Checked<V extends Values> = { values: V; problems: FieldProblems }

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What an editor holds, as the wire says it: an emptied field is null where it may be, else left out. */
function cleaned(info: FieldInfo, value: unknown): unknown {
  if (info.kind === 'list' && Array.isArray(value))
    return value.map((line) => String(line).trim()).filter((line) => line !== '')
  const empty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  if (!empty) return value
  return info.nullable ? null : undefined
}

/** What a form starts with: texts as '', so that every control is controlled. What is made is in use, as the tables begin, too. */
export function startValues(infos: readonly FieldInfo[], from: Values): Values {
  const empty = ({ kind, field }: FieldInfo) => (kind === 'flag' ? field === 'isActive' : '')
  return Object.fromEntries(infos.map((info) => [info.field, from[info.field] ?? empty(info)]))
}

/** The answers of a new record, checked by the contract; what was left empty is left to the table's defaults. */
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
 * The fields that differ from the record, checked by the contract; without a record all of them (a bulk change).
 * A field that must not be empty cannot be emptied.
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
    // A secret is never read back: an empty box means that it stays as it is.
    const isKept =
      base !== undefined &&
      (contract.secrets.includes(info.field)
        ? value === undefined || value === null
        : same(value, base[info.field]))
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
