// Finds the parameters of a statement that may be NULL.
import type { Catalog } from './catalog.ts'
import { last, type Node } from './values.ts'

const takesNull = new Set([
  'jsonb_build_object',
  'json_build_object',
  'jsonb_build_array',
  'concat',
  'concat_ws',
  'format',
  'num_nulls',
  'num_nonnulls',
])

/**
 * The parameters `$n` that may be NULL: those written to a nullable column or tested for NULL. Where a value is compared or
 * calculated with, NULL would be a mistake.
 * @returns numbers from 1
 */
export function nullableParams(tree: Node, catalog: Catalog): Set<number> {
  const found = new Set<number>()
  const note = (node: Node) => {
    if (node?.ParamRef) found.add(node.ParamRef.number)
    else if (node?.TypeCast) note(node.TypeCast.arg)
    else if (node?.CoalesceExpr) node.CoalesceExpr.args.forEach(note)
    else if (node?.CaseExpr) {
      for (const one of node.CaseExpr.args) note(one.CaseWhen.result)
      note(node.CaseExpr.defresult)
    } else if (node?.A_Expr?.kind === 'AEXPR_NULLIF') note(node.A_Expr.lexpr)
  }
  const mayBeNull = (relation: Node, column: string) =>
    catalog.tables.get(relation?.relname ?? '')?.get(column)?.isNullable ?? true
  const look = (node: Node): void => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) {
      node.forEach(look)
      return
    }
    if (node.InsertStmt) {
      const { relation, cols, selectStmt } = node.InsertStmt
      const select = selectStmt?.SelectStmt
      const rows: Node[][] = (select?.valuesLists ?? []).map((one: Node) => one.List.items)
      const targets = (select?.targetList ?? []).map((one: Node) => one.ResTarget.val)
      for (const row of [...rows, targets])
        for (const [n, value] of row.entries())
          if (cols?.[n] && mayBeNull(relation, cols[n].ResTarget.name)) note(value)
      for (const { ResTarget: set } of node.InsertStmt.onConflictClause?.targetList ?? [])
        if (mayBeNull(relation, set.name)) note(set.val)
    }
    if (node.UpdateStmt)
      for (const { ResTarget: set } of node.UpdateStmt.targetList)
        if (mayBeNull(node.UpdateStmt.relation, set.name)) note(set.val)
    // The last argument is the fallback, which must not be NULL.
    if (node.CoalesceExpr) node.CoalesceExpr.args.slice(0, -1).forEach(note)
    // One alternative of an OR: NULL disables it.
    if (node.BoolExpr?.boolop === 'OR_EXPR')
      for (const { A_Expr: one } of node.BoolExpr.args) if (one) [one.lexpr, one.rexpr].forEach(note)
    if (node.NullTest) note(node.NullTest.arg)
    if (node.MinMaxExpr) node.MinMaxExpr.args.forEach(note)
    if (node.A_Expr?.kind === 'AEXPR_DISTINCT' || node.A_Expr?.kind === 'AEXPR_NOT_DISTINCT') {
      note(node.A_Expr.lexpr)
      note(node.A_Expr.rexpr)
    }
    if (node.FuncCall && takesNull.has(last(node.FuncCall.funcname))) node.FuncCall.args?.forEach(note)
    Object.values(node).forEach(look)
  }
  look(tree)
  return found
}
