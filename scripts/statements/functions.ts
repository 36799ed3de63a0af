// Result types of functions and operators, as far as NULL and the shape of JSON matter.
import { grouped, tsOf } from './catalog.ts'
import {
  either,
  exact,
  last,
  type Node,
  plain,
  type Reader,
  type Scope,
  shape,
  truth,
  typeName,
  unknown,
  type Value,
  withNull,
} from './values.ts'

/** Strict functions that still return NULL when they find nothing. */
const mayMiss = new Set(
  `array_length array_position array_lower array_upper array_ndims substring regexp_match regexp_substr lag lead first_value
   last_value nth_value jsonb_object_keys jsonb_extract_path jsonb_extract_path_text to_regclass json_extract_path
   jsonb_path_query_first pg_get_serial_sequence nullif width_bucket`.split(/\s+/),
)
/** Functions that never return NULL. */
const never = new Set(
  `count row_number rank dense_rank percent_rank cume_dist concat concat_ws now clock_timestamp statement_timestamp
   transaction_timestamp gen_random_uuid uuidv7 jsonb_build_object json_build_object jsonb_build_array json_build_array random
   nextval pg_backend_pid current_database num_nulls num_nonnulls generate_series ordinality`.split(/\s+/),
)
/** Aggregates, which return NULL when there are no rows. */
export const aggregates = new Set(
  `sum avg min max array_agg jsonb_agg json_agg string_agg bool_and bool_or every jsonb_object_agg json_object_agg stddev
   percentile_cont percentile_disc mode any_value`.split(/\s+/),
)
/** Functions that are not declared strict, but return NULL only when an argument is NULL. */
const asGood = new Set(
  'array_append array_cat array_remove array_replace array_to_string string_to_array unnest format to_jsonb to_json row_to_json greatest least'.split(
    ' ',
  ),
)
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
export const comparisons =
  /^(=|<>|!=|<|>|<=|>=|~|~\*|!~|!~\*|~~|~~\*|!~~|!~~\*|@>|<@|&&|\?|\?\||\?&|%|<%|%>|@@|\^@)$/
export function constant(node: Node): Value {
  if (node.isnull) return { ...exact('null'), isNullable: true }
  if (node.sval) return exact(JSON.stringify(node.sval.sval ?? ''))
  if (node.boolval) return truth()
  return plain('number')
}

export function cast(reader: Reader, { arg, typeName: to }: Node, scope: Scope): Value {
  const value = reader.value(arg, scope)
  const type = typeName(to)
  const isList = type.startsWith('_')
  if (value.ts === 'null') return plain(tsOf(type), true)
  if (type === 'text' && !value.isPlain && /^["|\s\w]+$/.test(value.ts)) return value
  if (isList && !value.isPlain && value.ts.endsWith('[]')) return value
  if ((type === 'jsonb' || type === 'json') && !value.isPlain) return value
  return plain(type === 'numeric' ? 'number' : tsOf(type), value.isNullable)
}

export function call(reader: Reader, node: Node, scope: Scope): Value {
  const name = last(node.funcname)
  const given = ((node.args ?? []) as Node[]).map((one) => reader.value(one, scope))
  const [first = unknown] = given
  const isAnyNull = given.some((one) => one.isNullable)
  // A group has at least one row, so an unfiltered aggregate of non-null values is not NULL.
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
  if (name === 'jsonb_build_array' && given.length > 0) return exact(`${grouped(withNull(either(given)))}[]`)
  if (name === 'jsonb_object_agg' || name === 'json_object_agg')
    return exact(`Record<string, ${withNull(given[1] ?? unknown)}>`, isNothing)
  if (name === 'to_jsonb' || name === 'to_json' || name === 'row_to_json') return { ...first, isPlain: false }
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
  if (reader.catalog.strict.has(name) || asGood.has(name)) return plain(ts, isAnyNull)
  return plain(ts, true)
}

export function operator(reader: Reader, node: Node, scope: Scope): Value {
  const name = last(node.name)
  const sides = [node.lexpr, node.rexpr]
    .filter(Boolean)
    .flatMap((one) => (one.List ? one.List.items : [one]))
    .map((one: Node) => reader.value(one, scope))
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
