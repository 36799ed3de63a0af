// Types of SQL expressions: the TypeScript type, and whether it may be NULL.
import type { Catalog, ColumnType, Relation } from './catalog.ts'

// biome-ignore lint/suspicious/noExplicitAny: PostgreSQL's own tree, one key for each kind of node
export type Node = any

/** `ts` is the value's type in JSON and, unless `isPlain`, more precise than PostgreSQL's type of the column. */
export type Value = { ts: string; isPlain: boolean; isNullable: boolean; keyed?: ColumnType['keyed'] }

/** The columns of a table, query or function, by name. */
export type Values = Map<string, Value>

export type Source = { name: string; relation: Values; isOuter: boolean }
export type Scope = {
  sources: Source[]
  ctes: Map<string, Values>
  outer: Scope | undefined
  isGrouped: boolean
}

/** Reads one statement; its parts call each other through this object. */
export type Reader = {
  catalog: Catalog
  /** Parameters `$n` that may be NULL. */
  mayBeNull: ReadonlySet<number>
  /** The columns of a statement or subquery. */
  rows(node: Node, outer: Scope): Values
  value(node: Node, scope: Scope): Value
}

export const plain = (ts: string, isNullable = false): Value => ({ ts, isPlain: true, isNullable })
export const exact = (ts: string, isNullable = false): Value => ({ ts, isPlain: false, isNullable })
export const unknown = plain('unknown', true)
export const truth = (isNullable = false) => plain('boolean', isNullable)

export const last = (names: readonly Node[]): string => names.at(-1)?.String?.sval ?? ''

export function typeName(node: Node): string {
  const name = last(node.names)
  return node.arrayBounds ? `_${name}` : name
}

export const namesOf = (alias: Node): string[] => (alias?.colnames ?? []).map((one: Node) => one.String.sval)

export const renamed = (relation: Values, names: readonly string[]) =>
  new Map([...relation].map(([name, value], n) => [names[n] ?? name, value]))

/** PostgreSQL's default name of an unnamed column. */
export function nameOf(node: Node): string {
  if (node.ColumnRef) return last(node.ColumnRef.fields)
  if (node.FuncCall) return last(node.FuncCall.funcname)
  if (node.TypeCast)
    return node.TypeCast.arg.A_Const ? typeName(node.TypeCast.typeName) : nameOf(node.TypeCast.arg)
  if (node.CoalesceExpr) return 'coalesce'
  if (node.CaseExpr) return 'case'
  if (node.SubLink)
    return node.SubLink.subLinkType === 'EXISTS_SUBLINK'
      ? 'exists'
      : node.SubLink.subLinkType === 'ARRAY_SUBLINK'
        ? 'array'
        : nameOf(node.SubLink.subselect.SelectStmt.targetList[0].ResTarget.val)
  return '?column?'
}

export const plainTypes = new Set([
  'string',
  'number',
  'boolean',
  'unknown',
  'Buffer',
  'string[]',
  'number[]',
  'boolean[]',
  'unknown[]',
])
export function ofColumn({ ts, isNullable, keyed }: ColumnType): Value {
  return { ts, isPlain: plainTypes.has(ts), isNullable, keyed }
}

export const ofTable = (relation: Relation) =>
  new Map([...relation].map(([name, column]) => [name, ofColumn(column)]))

export const withNull = ({ ts, isNullable }: Value) =>
  isNullable && ts !== 'null' && ts !== 'unknown' ? `${ts} | null` : ts

export const shape = (pairs: readonly (readonly [string, Value])[]) =>
  `{ ${pairs.map(([key, value]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)}: ${withNull(value)}`).join('; ')} }`

/** The type of one of several values: a union of their literals, or `string` if any of them is a plain text. */
export function either(values: readonly Value[]): Value {
  const isNullable = values.some((one) => one.isNullable)
  const types = [...new Set(values.filter((one) => one.ts !== 'null').flatMap((one) => one.ts))]
  if (types.length === 0) return exact('null', true)
  if (types.includes('unknown')) return plain('unknown', isNullable)
  const isTextAmong = types.includes('string')
  const words = types.flatMap((ts) => (/^("[^"]*")( \| "[^"]*")*$/.test(ts) ? ts.split(' | ') : [ts]))
  const kept = [...new Set(isTextAmong ? words.filter((ts) => !ts.startsWith('"')) : words)]
  return { ts: kept.join(' | '), isPlain: kept.every((ts) => plainTypes.has(ts)), isNullable }
}

/** The type of COALESCE. `'[]'` and `'{}'` count as empty values, not as literals. */
export function coalesce(values: readonly Value[]): Value {
  const isNullable = values.every((one) => one.isNullable)
  const isEmpty = (one: Value) => one.ts === '"[]"' || one.ts === '"{}"'
  const said = values.filter((one) => !isEmpty(one))
  const isListed = said.some((one) => one.ts.endsWith('[]') || one.ts.endsWith('}') || one.ts.endsWith('>'))
  if (isListed || said.length === 0 || said.some((one) => one.ts === 'unknown'))
    return { ...(said[0] ?? unknown), isNullable }
  return { ...either(values), isNullable }
}
