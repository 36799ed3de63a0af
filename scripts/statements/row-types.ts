// What comes back of a statement, column by column: which may be NULL, which words they hold, what JSON is made of. PostgreSQL
// says the types; it does not say that. Sound as far as it goes: what is not understood may be NULL and is what PostgreSQL says.
import { type Catalog, type ColumnType, grouped, type Relation, tsOf } from './catalog.ts'

// biome-ignore lint/suspicious/noExplicitAny: PostgreSQL's own tree, one key for each kind of node
type Node = any

export type Column = {
  name: string
  /** More than PostgreSQL's own type says; undefined where it says enough. */
  ts: string | undefined
  isNullable: boolean
}

/** `ts` is what a value is in JSON and, unless `isPlain`, more exact than what PostgreSQL says of a column. */
type Value = { ts: string; isPlain: boolean; isNullable: boolean; keyed?: ColumnType['keyed'] }

type Source = { name: string; relation: Map<string, Value>; isOuter: boolean }
type Scope = {
  sources: Source[]
  ctes: Map<string, Map<string, Value>>
  outer: Scope | undefined
  isGrouped: boolean
}

const plain = (ts: string, isNullable = false): Value => ({ ts, isPlain: true, isNullable })
const exact = (ts: string, isNullable = false): Value => ({ ts, isPlain: false, isNullable })
const unknown = plain('unknown', true)
const truth = (isNullable = false) => plain('boolean', isNullable)

/** Strict, and yet NULL for what they do not find. */
const mayMiss = new Set(
  `array_length array_position array_lower array_upper array_ndims substring regexp_match regexp_substr lag lead first_value
   last_value nth_value jsonb_object_keys jsonb_extract_path jsonb_extract_path_text to_regclass json_extract_path
   jsonb_path_query_first pg_get_serial_sequence nullif width_bucket`.split(/\s+/),
)
/** Never NULL, whatever they are given. */
const never = new Set(
  `count row_number rank dense_rank percent_rank cume_dist concat concat_ws now clock_timestamp statement_timestamp
   transaction_timestamp gen_random_uuid uuidv7 jsonb_build_object json_build_object jsonb_build_array json_build_array random
   nextval pg_backend_pid current_database num_nulls num_nonnulls generate_series ordinality`.split(/\s+/),
)
/** NULL when there is nothing to sum up. */
const aggregates = new Set(
  `sum avg min max array_agg jsonb_agg json_agg string_agg bool_and bool_or every jsonb_object_agg json_object_agg stddev
   percentile_cont percentile_disc mode any_value`.split(/\s+/),
)
/** Not strict by name, and yet only NULL when an argument is. */
const asGood = new Set(
  'array_append array_cat array_remove array_replace array_to_string string_to_array unnest format to_jsonb to_json row_to_json greatest least'.split(
    ' ',
  ),
)
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
const numbers = new Set(
  `count sum avg round floor ceil ceiling abs length char_length cardinality jsonb_array_length position strpos similarity
   word_similarity row_number rank dense_rank extract date_part power sqrt ln exp random percentile_cont mod`.split(
    /\s+/,
  ),
)
const texts = new Set(
  `lower upper trim btrim ltrim rtrim left right replace regexp_replace split_part initcap md5 concat concat_ws string_agg
   array_to_string to_char format lpad rpad substr repeat encode now clock_timestamp date_trunc to_date`.split(
    /\s+/,
  ),
)
const comparisons =
  /^(=|<>|!=|<|>|<=|>=|~|~\*|!~|!~\*|~~|~~\*|!~~|!~~\*|@>|<@|&&|\?|\?\||\?&|%|<%|%>|@@|\^@)$/

/**
 * Which `$n` may be NULL: those that are kept in a column that may, or asked for being there. Where a value is compared or
 * calculated with, NULL is a mistake.
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
    if (Array.isArray(node)) return node.forEach(look)
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
    // The last of them is what stands in: it is there.
    if (node.CoalesceExpr) node.CoalesceExpr.args.slice(0, -1).forEach(note)
    // One of several that would do: NULL leaves it out.
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

/** @param tree one statement, parsed by PostgreSQL's own parser */
export function columnsOf(tree: Node, catalog: Catalog): Column[] {
  const mayBeNull = nullableParams(tree, catalog)
  const relation = analyse(tree, {
    sources: [],
    ctes: new Map(),
    outer: undefined,
    isGrouped: false,
  })
  return [...relation].map(([name, { ts, isPlain, isNullable }]) => ({
    name,
    ts: isPlain ? undefined : ts,
    isNullable,
  }))

  /** The columns of a statement or a query inside another. */
  function analyse(node: Node, outer: Scope): Map<string, Value> {
    const [kind] = Object.keys(node)
    const body = node[kind ?? '']
    const scope: Scope = { sources: [], ctes: new Map(outer.ctes), outer, isGrouped: false }
    for (const { CommonTableExpr: cte } of body.withClause?.ctes ?? []) {
      const names = (cte.aliascolnames ?? []).map((one: Node) => one.String.sval)
      if (body.withClause.recursive && cte.ctequery.SelectStmt?.larg)
        scope.ctes.set(
          cte.ctename,
          renamed(analyse({ SelectStmt: cte.ctequery.SelectStmt.larg }, scope), names),
        )
      scope.ctes.set(cte.ctename, renamed(analyse(cte.ctequery, scope), names))
    }
    if (kind === 'SelectStmt') return select(body, scope)
    if (kind === 'InsertStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt' || kind === 'MergeStmt') {
      add(scope, { RangeVar: body.relation }, false)
      for (const item of body.fromClause ?? body.usingClause ?? []) add(scope, item, false)
      if (body.sourceRelation) add(scope, body.sourceRelation, true)
      if (kind !== 'InsertStmt') narrow(body.whereClause, scope)
      return list(body.returningList ?? body.returningClause?.exprs ?? [], scope)
    }
    return new Map()
  }

  function select(body: Node, scope: Scope): Map<string, Value> {
    if (body.larg) {
      const left = analyse({ SelectStmt: body.larg }, scope)
      const right = [...analyse({ SelectStmt: body.rarg }, scope).values()]
      return new Map([...left].map(([name, value], n) => [name, either([value, right[n] ?? value])] as const))
    }
    if (body.valuesLists) {
      const rows = body.valuesLists.map((one: Node) =>
        one.List.items.map((item: Node) => valueOf(item, scope)),
      ) as Value[][]
      return new Map(
        (rows[0] ?? []).map((_, n) => [`column${n + 1}`, either(rows.map((row) => row[n] ?? unknown))]),
      )
    }
    for (const item of body.fromClause ?? []) add(scope, item, false)
    narrow(body.whereClause, scope)
    scope.isGrouped = Boolean(body.groupClause)
    return list(body.targetList ?? [], scope)
  }

  function list(targets: readonly Node[], scope: Scope): Map<string, Value> {
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
      // Two that nobody named: both have a place, only the last one a name.
      let name: string = target.name ?? nameOf(target.val)
      while (columns.has(name)) name += '#'
      columns.set(name, valueOf(target.val, scope))
    }
    return columns
  }

  /** What a FROM names. */
  function add(scope: Scope, item: Node, isOuter: boolean): void {
    const put = (name: string, relation: Map<string, Value>) =>
      scope.sources.push({ name, relation: new Map(relation), isOuter })
    if (item.RangeVar) {
      const { relname, schemaname, alias } = item.RangeVar
      const cte = schemaname ? undefined : scope.ctes.get(relname)
      const table = catalog.tables.get(
        schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname,
      )
      put(alias?.aliasname ?? relname, cte ?? ofTable(table ?? new Map()))
    } else if (item.RangeSubselect) {
      const { subquery, alias } = item.RangeSubselect
      put(alias?.aliasname ?? '', renamed(analyse(subquery, scope), namesOf(alias)))
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
        relation.set(names[n] ?? alias?.aliasname ?? own, element(call, scope))
      }
      // `AS t(a, b)` of a function that gives several columns.
      for (const name of names.slice(relation.size)) relation.set(name, unknown)
      if (ordinality) relation.set(names[calls.length] ?? 'ordinality', plain('number'))
      put(alias?.aliasname ?? nameOf(calls[0]), relation)
    } else if (item.JoinExpr) {
      const { jointype, larg, rarg, quals } = item.JoinExpr
      add(scope, larg, isOuter || jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL')
      add(scope, rarg, isOuter || jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL')
      if (jointype === 'JOIN_INNER') narrow(quals, scope)
    }
  }

  function element(call: Node, scope: Scope): Value {
    const name = call.FuncCall && last(call.FuncCall.funcname)
    if (name === 'unnest') {
      const [argument] = call.FuncCall.args.map((one: Node) => valueOf(one, scope))
      return argument.ts.endsWith('[]') && !argument.isPlain
        ? exact(argument.ts.slice(0, -2))
        : plain('unknown')
    }
    if (name === 'jsonb_array_elements') {
      const [argument] = call.FuncCall.args.map((one: Node) => valueOf(one, scope))
      if (/^NonNullable<[^<>]+>$/.test(argument.ts)) return exact(`${argument.ts}[number]`)
    }
    if (name === 'jsonb_array_elements_text') return plain('string')
    if (name === 'generate_series') return plain('unknown')
    return plain(
      'unknown',
      !/^(jsonb?_array_elements(_text)?|jsonb_object_keys|regexp_split_to_table)$/.test(name ?? ''),
    )
  }

  /** What a condition leaves no room for: a comparison is not true of NULL. */
  function narrow(node: Node, scope: Scope): void {
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

  /** `role IN ('a', 'b')`, `status <> 'c'`: only these words are left. */
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

  /** `key = 'points'`: which row it is says what its other columns hold. */
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

  function column(fields: readonly Node[], scope: Scope): Value {
    const name = fields.at(-1).String?.sval
    const from = fields.length > 1 ? fields.at(-2).String?.sval : undefined
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      const source = at.sources.find(
        (one) => (from === undefined || one.name === from) && one.relation.has(name),
      )
      const found = source?.relation.get(name)
      if (source && found) return source.isOuter ? { ...found, isNullable: true } : found
    }
    // A whole row, by its alias.
    const whole = from === undefined && scope.sources.find((one) => one.name === name)
    if (whole) return exact(shape([...whole.relation]), whole.isOuter)
    if (from === 'excluded' || from === 'old' || from === 'new') {
      const found = scope.sources[0]?.relation.get(name)
      if (found) return from === 'old' ? { ...found, isNullable: true } : found
    }
    return unknown
  }

  function valueOf(node: Node, scope: Scope): Value {
    if (!node) return unknown
    const on = (next: Node) => valueOf(next, scope)
    const all = (nodes: readonly Node[] | undefined) => (nodes ?? []).map(on)
    if (node.ColumnRef) return column(node.ColumnRef.fields, scope)
    if (node.A_Const) return constant(node.A_Const)
    if (node.ParamRef) return plain('unknown', mayBeNull.has(node.ParamRef.number))
    if (node.TypeCast) return cast(node.TypeCast, scope)
    if (node.FuncCall) return call(node.FuncCall, scope)
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
    if (node.SubLink) return sublink(node.SubLink, scope)
    if (node.A_Expr) return operator(node.A_Expr, scope)
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

  function constant(node: Node): Value {
    if (node.isnull) return { ...exact('null'), isNullable: true }
    if (node.sval) return exact(JSON.stringify(node.sval.sval ?? ''))
    if (node.boolval) return truth()
    return plain('number')
  }

  function cast({ arg, typeName: to }: Node, scope: Scope): Value {
    const value = valueOf(arg, scope)
    const type = typeName(to)
    const isList = type.startsWith('_')
    if (value.ts === 'null') return plain(tsOf(type), true)
    if (type === 'text' && !value.isPlain && /^["|\s\w]+$/.test(value.ts)) return value
    if (isList && !value.isPlain && value.ts.endsWith('[]')) return value
    if ((type === 'jsonb' || type === 'json') && !value.isPlain) return value
    return plain(type === 'numeric' ? 'number' : tsOf(type), value.isNullable)
  }

  function call(node: Node, scope: Scope): Value {
    const name = last(node.funcname)
    const given = ((node.args ?? []) as Node[]).map((one) => valueOf(one, scope))
    const [first = unknown] = given
    const isAnyNull = given.some((one) => one.isNullable)
    // Within a group there is a row at least, and all of them are summed up.
    const isNothing = node.over
      ? first.isNullable
      : !scope.isGrouped || Boolean(node.agg_filter) || first.isNullable
    if (name === 'jsonb_build_object' || name === 'json_build_object') {
      const pairs = given.flatMap((key, n): [string, Value][] =>
        n % 2 === 0
          ? [[key.ts.startsWith('"') ? (JSON.parse(key.ts) as string) : '', given[n + 1] ?? unknown]]
          : [],
      )
      return pairs.some(([key]) => key === '') ? exact('Record<string, unknown>') : exact(shape(pairs))
    }
    if (name === 'jsonb_agg' || name === 'json_agg' || name === 'array_agg')
      return first.isPlain && name === 'array_agg'
        ? plain('unknown', !scope.isGrouped || Boolean(node.agg_filter))
        : exact(`${grouped(withNull(first))}[]`, !scope.isGrouped || Boolean(node.agg_filter))
    if (name === 'jsonb_build_array' && given.length > 0)
      return exact(`${grouped(withNull(either(given)))}[]`)
    if (name === 'jsonb_object_agg' || name === 'json_object_agg')
      return exact(`Record<string, ${withNull(given[1] ?? unknown)}>`, isNothing)
    if (name === 'to_jsonb' || name === 'to_json' || name === 'row_to_json')
      return { ...first, isPlain: false }
    if (name === 'min' || name === 'max' || name === 'any_value' || name === 'mode')
      return { ...first, isNullable: isNothing }
    if ((name === 'array_remove' || name === 'array_append') && !first.isPlain) {
      const isOfNull = name === 'array_remove' && given[1]?.ts === 'null'
      return isOfNull
        ? exact(first.ts.replace(/ \| null\)\[\]$/, ')[]').replace(/^\(([^|()]*)\)\[\]$/, '$1[]'))
        : first
    }
    const ts = numbers.has(name) ? 'number' : texts.has(name) ? 'string' : 'unknown'
    if (never.has(name)) return plain(ts)
    if (aggregates.has(name)) return plain(ts, isNothing)
    if (mayMiss.has(name)) return plain(ts, true)
    if (catalog.strict.has(name) || asGood.has(name)) return plain(ts, isAnyNull)
    return plain(ts, true)
  }

  function operator(node: Node, scope: Scope): Value {
    const name = last(node.name)
    const sides = [node.lexpr, node.rexpr]
      .filter(Boolean)
      .flatMap((one) => (one.List ? one.List.items : [one]))
      .map((one: Node) => valueOf(one, scope))
    const isAnyNull = sides.some((one) => one.isNullable)
    switch (node.kind) {
      case 'AEXPR_DISTINCT':
      case 'AEXPR_NOT_DISTINCT':
        return truth()
      case 'AEXPR_NULLIF':
        return { ...(sides[0] ?? unknown), isNullable: true }
      case 'AEXPR_OP':
        break
      default:
        return truth(isAnyNull)
    }
    if (comparisons.test(name)) return truth(isAnyNull)
    if (name === '->>' || name === '#>>') return plain('string', true)
    if (name === '->' || name === '#>') return unknown
    const [left, right] = sides
    if (name === '||') {
      if (left && right && !left.isPlain && !right.isPlain && left.ts.endsWith('}') && right.ts.endsWith('}'))
        return exact(`${left.ts} & ${right.ts}`, isAnyNull)
      return plain(
        sides.some((one) => one.ts === 'string' || one.ts.startsWith('"')) ? 'string' : 'unknown',
        isAnyNull,
      )
    }
    if (/^[-+*/%^]$/.test(name))
      return plain(sides.every((one) => one.ts === 'number') ? 'number' : 'unknown', isAnyNull)
    return plain('unknown', isAnyNull)
  }

  function sublink(node: Node, scope: Scope): Value {
    if (node.subLinkType === 'EXISTS_SUBLINK') return truth()
    const [value = unknown] = analyse(node.subselect, scope).values()
    if (node.subLinkType === 'ARRAY_SUBLINK')
      return value.isPlain ? plain('unknown') : exact(`${grouped(withNull(value))}[]`)
    if (node.subLinkType === 'EXPR_SUBLINK')
      return { ...value, isNullable: value.isNullable || !isOneRow(node.subselect.SelectStmt) }
    return truth(value.isNullable || (node.testexpr ? valueOf(node.testexpr, scope).isNullable : false))
  }
}

/** Sums up everything, so there is exactly one row; or takes its row from nowhere. */
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

const last = (names: readonly Node[]): string => names.at(-1)?.String?.sval ?? ''

function typeName(node: Node): string {
  const name = last(node.names)
  return node.arrayBounds ? `_${name}` : name
}

const namesOf = (alias: Node): string[] => (alias?.colnames ?? []).map((one: Node) => one.String.sval)

const renamed = (relation: Map<string, Value>, names: readonly string[]) =>
  new Map([...relation].map(([name, value], n) => [names[n] ?? name, value]))

/** What PostgreSQL calls a column that nobody named. */
function nameOf(node: Node): string {
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

const plainTypes = new Set([
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
function ofColumn({ ts, isNullable, keyed }: ColumnType): Value {
  return { ts, isPlain: plainTypes.has(ts), isNullable, keyed }
}

const ofTable = (relation: Relation) =>
  new Map([...relation].map(([name, column]) => [name, ofColumn(column)]))

const withNull = ({ ts, isNullable }: Value) =>
  isNullable && ts !== 'null' && ts !== 'unknown' ? `${ts} | null` : ts

const shape = (pairs: readonly (readonly [string, Value])[]) =>
  `{ ${pairs.map(([key, value]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)}: ${withNull(value)}`).join('; ')} }`

/** One of several: their words together; a text makes words of it plain text. */
function either(values: readonly Value[]): Value {
  const isNullable = values.some((one) => one.isNullable)
  const types = [...new Set(values.filter((one) => one.ts !== 'null').flatMap((one) => one.ts))]
  if (types.length === 0) return exact('null', true)
  if (types.includes('unknown')) return plain('unknown', isNullable)
  const isTextAmong = types.includes('string')
  const words = types.flatMap((ts) => (/^("[^"]*")( \| "[^"]*")*$/.test(ts) ? ts.split(' | ') : [ts]))
  const kept = [...new Set(isTextAmong ? words.filter((ts) => !ts.startsWith('"')) : words)]
  return { ts: kept.join(' | '), isPlain: kept.every((ts) => plainTypes.has(ts)), isNullable }
}

/** The first that is there. `'[]'` and `'{}'` stand for what is empty, not for words. */
function coalesce(values: readonly Value[]): Value {
  const isNullable = values.every((one) => one.isNullable)
  const isEmpty = (one: Value) => one.ts === '"[]"' || one.ts === '"{}"'
  const said = values.filter((one) => !isEmpty(one))
  const isListed = said.some((one) => one.ts.endsWith('[]') || one.ts.endsWith('}') || one.ts.endsWith('>'))
  if (isListed || said.length === 0 || said.some((one) => one.ts === 'unknown'))
    return { ...(said[0] ?? unknown), isNullable }
  return { ...either(values), isNullable }
}
