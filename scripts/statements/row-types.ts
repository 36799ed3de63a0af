// Result columns of a statement: which may be NULL, which values they may have, the shape of JSON. PostgreSQL describes only
// their types. Conservative: what is not understood may be NULL and has PostgreSQL's type.
import { type Catalog, grouped } from './catalog.ts'
import { aggregates, call, cast, constant, operator } from './functions.ts'
import { nullableParams } from './null-params.ts'
import { add, column, narrow } from './sources.ts'
import {
  coalesce,
  either,
  exact,
  last,
  type Node,
  nameOf,
  plain,
  type Reader,
  renamed,
  type Scope,
  truth,
  unknown,
  type Value,
  type Values,
  withNull,
} from './values.ts'

export type Column = {
  name: string
  /** A type more precise than PostgreSQL's; undefined without one. */
  ts: string | undefined
  isNullable: boolean
}

/** @param tree one statement, parsed by PostgreSQL's own parser */
export function columnsOf(tree: Node, catalog: Catalog): Column[] {
  const reader: Reader = {
    catalog,
    mayBeNull: nullableParams(tree, catalog),
    rows: (node, outer) => rows(reader, node, outer),
    value: (node, scope) => value(reader, node, scope),
  }
  const relation = reader.rows(tree, { sources: [], ctes: new Map(), outer: undefined, isGrouped: false })
  return [...relation].map(([name, { ts, isPlain, isNullable }]) => ({
    name,
    ts: isPlain ? undefined : ts,
    isNullable,
  }))
}

/** The columns of a statement or subquery. */
function rows(reader: Reader, node: Node, outer: Scope): Values {
  const [kind] = Object.keys(node)
  const body = node[kind ?? '']
  const scope: Scope = { sources: [], ctes: new Map(outer.ctes), outer, isGrouped: false }
  for (const { CommonTableExpr: cte } of body.withClause?.ctes ?? []) {
    const names = (cte.aliascolnames ?? []).map((one: Node) => one.String.sval)
    if (body.withClause.recursive && cte.ctequery.SelectStmt?.larg)
      scope.ctes.set(
        cte.ctename,
        renamed(reader.rows({ SelectStmt: cte.ctequery.SelectStmt.larg }, scope), names),
      )
    scope.ctes.set(cte.ctename, renamed(reader.rows(cte.ctequery, scope), names))
  }
  if (kind === 'SelectStmt') return select(reader, body, scope)
  if (kind === 'InsertStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt' || kind === 'MergeStmt') {
    add(reader, scope, { RangeVar: body.relation }, false)
    for (const item of body.fromClause ?? body.usingClause ?? []) add(reader, scope, item, false)
    if (body.sourceRelation) add(reader, scope, body.sourceRelation, true)
    if (kind !== 'InsertStmt') narrow(body.whereClause, scope)
    return list(reader, body.returningList ?? body.returningClause?.exprs ?? [], scope)
  }
  return new Map()
}

function select(reader: Reader, body: Node, scope: Scope): Values {
  if (body.larg) {
    const left = reader.rows({ SelectStmt: body.larg }, scope)
    const right = [...reader.rows({ SelectStmt: body.rarg }, scope).values()]
    return new Map([...left].map(([name, value], n) => [name, either([value, right[n] ?? value])] as const))
  }
  if (body.valuesLists) {
    const rows = body.valuesLists.map((one: Node) =>
      one.List.items.map((item: Node) => reader.value(item, scope)),
    ) as Value[][]
    return new Map(
      (rows[0] ?? []).map((_, n) => [`column${n + 1}`, either(rows.map((row) => row[n] ?? unknown))]),
    )
  }
  for (const item of body.fromClause ?? []) add(reader, scope, item, false)
  narrow(body.whereClause, scope)
  scope.isGrouped = Boolean(body.groupClause)
  return list(reader, body.targetList ?? [], scope)
}

function list(reader: Reader, targets: readonly Node[], scope: Scope): Values {
  const columns = new Map<string, Value>()
  for (const { ResTarget: target } of targets) {
    const fields = target.val.ColumnRef?.fields
    if (fields?.at(-1)?.A_Star) {
      const from = fields.length > 1 ? fields[0].String.sval : undefined
      for (const source of scope.sources)
        if (from === undefined || source.name === from)
          for (const [name, value] of source.relation)
            columns.set(name, source.isOuter ? { ...value, isNullable: true } : value)
      continue
    }
    // Two columns may have the same default name; each keeps its own entry.
    let name: string = target.name ?? nameOf(target.val)
    while (columns.has(name)) name += '#'
    columns.set(name, reader.value(target.val, scope))
  }
  return columns
}

function value(reader: Reader, node: Node, scope: Scope): Value {
  if (!node) return unknown
  const on = (next: Node) => reader.value(next, scope)
  const all = (nodes: readonly Node[] | undefined) => (nodes ?? []).map(on)
  if (node.ColumnRef) return column(node.ColumnRef.fields, scope)
  if (node.A_Const) return constant(node.A_Const)
  if (node.ParamRef) return plain('unknown', reader.mayBeNull.has(node.ParamRef.number))
  if (node.TypeCast) return cast(reader, node.TypeCast, scope)
  if (node.FuncCall) return call(reader, node.FuncCall, scope)
  if (node.CoalesceExpr) return coalesce(all(node.CoalesceExpr.args))
  if (node.MinMaxExpr) {
    const given = all(node.MinMaxExpr.args)
    return { ...either(given), isNullable: given.every((one) => one.isNullable) }
  }
  if (node.CaseExpr) {
    const results = node.CaseExpr.args.map((one: Node) => on(one.CaseWhen.result)) as Value[]
    const rest = node.CaseExpr.defresult ? on(node.CaseExpr.defresult) : undefined
    const isNull = (one: Value) => one.ts === 'null'
    const said = [...results, ...(rest ? [rest] : [])]
    const value = either(said.filter((one) => !isNull(one)))
    return { ...value, isNullable: value.isNullable || !rest || said.some(isNull) }
  }
  if (node.NullTest || node.BooleanTest) return truth()
  if (node.BoolExpr) return truth(all(node.BoolExpr.args).some((one) => one.isNullable))
  if (node.SubLink) return sublink(reader, node.SubLink, scope)
  if (node.A_Expr) return operator(reader, node.A_Expr, scope)
  if (node.A_ArrayExpr) {
    const elements = all(node.A_ArrayExpr.elements)
    const one = either(elements)
    return elements.length > 0 && !one.isPlain ? exact(`${grouped(withNull(one))}[]`) : plain('unknown')
  }
  if (node.SQLValueFunction) return plain('string')
  if (node.CollateClause) return on(node.CollateClause.arg)
  if (node.A_Indirection) {
    const { ts, isPlain } = on(node.A_Indirection.arg)
    return isPlain || !ts.endsWith('[]') ? unknown : exact(ts.slice(0, -2), true)
  }
  return unknown
}

function sublink(reader: Reader, node: Node, scope: Scope): Value {
  if (node.subLinkType === 'EXISTS_SUBLINK') return truth()
  const [value = unknown] = reader.rows(node.subselect, scope).values()
  if (node.subLinkType === 'ARRAY_SUBLINK')
    return value.isPlain ? plain('unknown') : exact(`${grouped(withNull(value))}[]`)
  if (node.subLinkType === 'EXPR_SUBLINK')
    return { ...value, isNullable: value.isNullable || !isOneRow(node.subselect.SelectStmt) }
  return truth(value.isNullable || (node.testexpr ? reader.value(node.testexpr, scope).isNullable : false))
}

/** Whether it always gives one row: an aggregate without groups, or a SELECT without FROM. */
function isOneRow(select: Node): boolean {
  if (!select || select.larg || select.groupClause || select.havingClause || select.limitCount) return false
  if (!select.fromClause) return !select.whereClause
  return (select.targetList ?? []).every(({ ResTarget: { val } }: Node) => isSummedUp(val))
}

function isSummedUp(node: Node): boolean {
  if (!node || typeof node !== 'object') return false
  if (node.FuncCall && !node.FuncCall.over) {
    const name = last(node.FuncCall.funcname)
    if (name === 'count' || aggregates.has(name)) return true
  }
  if (node.SubLink) return false
  return Object.values(node).some((one) => (Array.isArray(one) ? one.some(isSummedUp) : isSummedUp(one)))
}
