import type { Condition, Scalar, Scope } from '#platform/rules/access/access.ts'
import { snake } from '../db/names.ts'
import type { Params } from '../db/params.ts'

const plainName = /^[a-z_][a-z0-9_]*$/

/**
 * A scope as SQL over the alias `t` (or another). Field and table names come from policies, which are code; they are checked
 * nevertheless.
 * @sql true
 */
export function scopeSql(scope: Scope, params: Params, alias = 't'): string {
  if (typeof scope === 'boolean') return scope ? 'true' : 'false'
  return conditionSql(scope, params, alias)
}

/**
 * Joins a referred record within the reader's scope; one out of scope reads as null. Every read that shows another resource's
 * fields joins this way.
 */
export function joinSql(
  params: Params,
  { entity, alias, on, scope }: { entity: string; alias: string; on: string; scope: Scope },
): string {
  return (
    `LEFT JOIN ${name(entity)} ${alias} ON ${alias}.id = ${on} AND ${alias}.deleted_at IS NULL` +
    ` AND ${scopeSql(scope, params, alias)}`
  )
}

function conditionSql(condition: Condition, params: Params, alias: string): string {
  switch (condition.kind) {
    case 'equals':
      return equalsSql(`${alias}.${name(condition.field)}`, condition.value, params)
    case 'oneOf':
      return `${alias}.${name(condition.field)} = ANY(${params.add(condition.values)})`
    case 'any':
      return `(${condition.of.map((part) => conditionSql(part, params, alias)).join(' OR ')})`
    case 'all':
      return `(${condition.of.map((part) => conditionSql(part, params, alias)).join(' AND ')})`
    case 'through': {
      const inner = `${alias}_`
      const where = conditionSql(condition.where, params, inner)
      return (
        `EXISTS (SELECT 1 FROM ${name(condition.entity)} ${inner}` +
        ` WHERE ${inner}.id = ${alias}.${name(condition.field)} AND ${inner}.deleted_at IS NULL AND ${where})`
      )
    }
  }
}

function equalsSql(column: string, value: Scalar, params: Params): string {
  if (value === null) return `${column} IS NULL`
  if (typeof value === 'boolean') return value ? column : `NOT ${column}`
  return `${column} = ${params.add(value)}`
}

function name(field: string): string {
  const text = snake(field)
  if (!plainName.test(text)) throw new Error(`not a plain name: ${field}`)
  return text
}
