// Resolves the names in a FROM, and narrows types by a WHERE.
import { tsOf } from './catalog.ts'
import { comparisons } from './functions.ts'
import {
  exact,
  last,
  type Node,
  nameOf,
  namesOf,
  ofTable,
  plain,
  type Reader,
  renamed,
  type Scope,
  type Source,
  shape,
  typeName,
  unknown,
  type Value,
  type Values,
} from './values.ts'

/** Adds the relations and columns of a FROM item to the scope. */
export function add(reader: Reader, scope: Scope, item: Node, isOuter: boolean): void {
  const put = (name: string, relation: Values) =>
    scope.sources.push({ name, relation: new Map(relation), isOuter })
  if (item.RangeVar) {
    const { relname, schemaname, alias } = item.RangeVar
    const cte = schemaname ? undefined : scope.ctes.get(relname)
    const table = reader.catalog.tables.get(
      schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname,
    )
    put(alias?.aliasname ?? relname, cte ?? ofTable(table ?? new Map()))
  } else if (item.RangeSubselect) {
    const { subquery, alias } = item.RangeSubselect
    put(alias?.aliasname ?? '', renamed(reader.rows(subquery, scope), namesOf(alias)))
  } else if (item.RangeFunction) {
    const { functions, alias, coldeflist, ordinality } = item.RangeFunction
    const names = namesOf(alias)
    const relation = new Map<string, Value>()
    for (const one of coldeflist ?? [])
      relation.set(one.ColumnDef.colname, plain(tsOf(typeName(one.ColumnDef.typeName)), true))
    const calls = functions.map((one: Node) => one.List.items[0])
    for (const [n, call] of calls.entries()) {
      if (coldeflist) break
      const own = nameOf(call)
      relation.set(names[n] ?? alias?.aliasname ?? own, element(reader, call, scope))
    }
    // `AS t(a, b)` for a function that returns several columns.
    for (const name of names.slice(relation.size)) relation.set(name, unknown)
    if (ordinality) relation.set(names[calls.length] ?? 'ordinality', plain('number'))
    put(alias?.aliasname ?? nameOf(calls[0]), relation)
  } else if (item.JoinExpr) {
    const { jointype, larg, rarg, quals } = item.JoinExpr
    add(reader, scope, larg, isOuter || jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL')
    add(reader, scope, rarg, isOuter || jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL')
    if (jointype === 'JOIN_INNER') narrow(quals, scope)
  }
}

export function element(reader: Reader, call: Node, scope: Scope): Value {
  const name = call.FuncCall && last(call.FuncCall.funcname)
  if (name === 'unnest') {
    const [argument] = call.FuncCall.args.map((one: Node) => reader.value(one, scope))
    return argument.ts.endsWith('[]') && !argument.isPlain
      ? exact(argument.ts.slice(0, -2))
      : plain('unknown')
  }
  if (name === 'jsonb_array_elements') {
    const [argument] = call.FuncCall.args.map((one: Node) => reader.value(one, scope))
    if (/^NonNullable<[^<>]+>$/.test(argument.ts)) return exact(`${argument.ts}[number]`)
  }
  if (name === 'jsonb_array_elements_text') return plain('string')
  if (name === 'generate_series') return plain('unknown')
  return plain(
    'unknown',
    !/^(jsonb?_array_elements(_text)?|jsonb_object_keys|regexp_split_to_table)$/.test(name ?? ''),
  )
}

/** Narrows columns by a condition: a comparison is never true for NULL. */
export function narrow(node: Node, scope: Scope): void {
  if (!node) return
  if (node.BoolExpr?.boolop === 'AND_EXPR') for (const one of node.BoolExpr.args) narrow(one, scope)
  else if (node.NullTest?.nulltesttype === 'IS_NOT_NULL') isThere(node.NullTest.arg, scope)
  else if (
    node.A_Expr &&
    (node.A_Expr.kind === 'AEXPR_OP' ||
      node.A_Expr.kind === 'AEXPR_IN' ||
      node.A_Expr.kind === 'AEXPR_OP_ANY') &&
    comparisons.test(last(node.A_Expr.name))
  ) {
    isThere(node.A_Expr.lexpr, scope)
    if (node.A_Expr.kind === 'AEXPR_OP') isThere(node.A_Expr.rexpr, scope)
    if (node.A_Expr.kind !== 'AEXPR_OP_ANY') isAmong(node.A_Expr, scope)
  } else if (node.ColumnRef) isThere(node, scope)
  else if (node.A_Expr?.kind === 'AEXPR_BETWEEN') isThere(node.A_Expr.lexpr, scope)
  if (node.A_Expr?.kind === 'AEXPR_OP') isKeyed(node.A_Expr, scope)
}

/** `role IN ('a', 'b')`, `status <> 'c'`: narrows the column to the remaining values. */
function isAmong({ name, lexpr, rexpr }: Node, scope: Scope): void {
  const named = (rexpr?.List?.items ?? [rexpr]).map((one: Node) => one?.A_Const?.sval?.sval)
  const isNot = last(name) === '<>'
  if ((last(name) !== '=' && !isNot) || named.some((one: unknown) => typeof one !== 'string')) return
  change(lexpr, scope, (value) => {
    const words = value.ts.split(' | ')
    if (value.isPlain || !words.every((one) => one.startsWith('"'))) return value
    const kept = words.filter((one) => named.includes(JSON.parse(one)) !== isNot)
    return kept.length > 0 ? { ...value, ts: kept.join(' | ') } : value
  })
}

function isThere(node: Node, scope: Scope): void {
  change(node, scope, (value, source) => {
    source.isOuter = false
    return { ...value, isNullable: false }
  })
}

function change(node: Node, scope: Scope, to: (value: Value, source: Source) => Value): void {
  const fields = node?.ColumnRef?.fields
  if (!fields?.at(-1)?.String) return
  const name = fields.at(-1).String.sval
  const from = fields.length > 1 ? fields.at(-2).String?.sval : undefined
  const source = scope.sources.find(
    (one) => (from === undefined || one.name === from) && one.relation.has(name),
  )
  const value = source?.relation.get(name)
  if (source && value) source.relation.set(name, to(value, source))
}

/** `key = 'points'`: the key determines the shape of other columns. */
function isKeyed({ name, lexpr, rexpr }: Node, scope: Scope): void {
  const key = rexpr.A_Const?.sval?.sval
  if (last(name) !== '=' || key === undefined) return
  change(lexpr, scope, (chosen, { relation }) => {
    for (const [column, { keyed, isNullable }] of relation)
      if (keyed && chosen === relation.get(keyed.by))
        relation.set(column, exact(`${keyed.shapes}[${JSON.stringify(key)}]`, isNullable))
    return chosen
  })
}

export function column(fields: readonly Node[], scope: Scope): Value {
  const name = fields.at(-1).String?.sval
  const from = fields.length > 1 ? fields.at(-2).String?.sval : undefined
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const source = at.sources.find(
      (one) => (from === undefined || one.name === from) && one.relation.has(name),
    )
    const found = source?.relation.get(name)
    if (source && found) return source.isOuter ? { ...found, isNullable: true } : found
  }
  // A whole row, by the table's alias.
  const whole = from === undefined && scope.sources.find((one) => one.name === name)
  if (whole) return exact(shape([...whole.relation]), whole.isOuter)
  if (from === 'excluded' || from === 'old' || from === 'new') {
    const found = scope.sources[0]?.relation.get(name)
    if (found) return from === 'old' ? { ...found, isNullable: true } : found
  }
  // A system column of every table: `xmax = 0` means that the row was inserted, not updated.
  return name === 'xmax' ? plain('unknown') : unknown
}
