import type { Actor } from '#platform/rules/access/access.ts'
import { sortKeySql } from '../db/columns.ts'
import type { Params } from '../db/params.ts'
import { columnName, type Resource } from './define.ts'
import { type BoundTerm, matchSql, ownSql, reachable } from './matching.ts'

/** Candidates per way of searching; a common word needs more words to narrow it down. */
const mostLookedAt = 300
const mostStarting = 60
/** Related records whose own records are included ("orders of every client called Copper"). */
const mostOthers = 100
/** Comparing spellings costs ten times as much as substring matching. */
const mostCompared = { own: 150, others: 40 }

export type Search = {
  resource: Resource
  actor: Actor
  terms: readonly BoundTerm[]
  scope: string
  me: string
  typed: string
  isLoose: boolean
}

/** SQL for the candidate ids: recently opened matches, matching names, matching words. Each way is bounded in cost. */
export function candidatesSql(search: Search, params: Params): string {
  const { resource, terms, isLoose } = search
  const left = resource.found?.unless ? ` AND NOT (${resource.found.unless})` : ''
  const live = `t.deleted_at IS NULL AND ${search.scope}${left}`
  const ways = isLoose ? [] : [startingSql(search, live, params)]
  if (terms.some(({ isShort }) => !isShort)) {
    ways.push(recentSql(search, live, params), boundedSql(search, live, ownAll(resource, terms)))
    for (const other of resource.foundBy) ways.push(...throughSql(search, live, other, params))
  }
  return ways.map((way) => `(${way})`).join(' UNION ')
}

const ownAll = (resource: Resource, terms: readonly BoundTerm[], alias = 't') =>
  terms.map((term) => ownSql(resource, term, alias)).join(' AND ')

function recentSql({ resource, actor, terms, me }: Search, live: string, params: Params): string {
  return (
    `SELECT t.id FROM ${resource.tableName} t WHERE ${live}` +
    ` AND t.id IN (SELECT record_id FROM recent_records WHERE person_id = ${me} AND entity = '${resource.tableName}')` +
    ` AND ${matchSql(resource, actor, terms, params).join(' AND ')}`
  )
}

/** Names that start with the text, by an index where there is one. */
function startingSql({ resource, typed }: Search, live: string, params: Params): string {
  const { title } = resource.contract
  const name = sortKeySql(`t.${columnName(resource, title)}${isText(resource, title) ? '' : '::text'}`)
  const [from, to] = [params.add(typed), params.add(`${typed}\u{10FFFF}`)]
  return `SELECT t.id FROM ${resource.tableName} t WHERE ${live} AND ${name} >= ${from} AND ${name} < ${to} LIMIT ${mostStarting}`
}

const isText = (resource: Resource, field: string) => resource.columns.get(field)?.getSQLType() === 'text'

/**
 * Limits outside a subquery that selects all: for the first few of many matches PostgreSQL would otherwise scan the whole
 * table.
 */
function boundedSql({ resource, isLoose }: Search, live: string, condition: string): string {
  return (
    `WITH m AS MATERIALIZED (SELECT t.id FROM ${resource.tableName} t WHERE ${live} AND ${condition})` +
    ` SELECT m.id FROM m LIMIT ${isLoose ? mostCompared.own : mostLookedAt}`
  )
}

/**
 * Records of a related record that matches all words; or that match one number themselves and the other words by the related
 * record.
 */
function throughSql(
  search: Search,
  live: string,
  [column, table]: readonly [string, string],
  params: Params,
): string[] {
  const { resource, actor, terms, isLoose } = search
  const { resource: other, inScope: scope } = reachable(table, actor, params)
  const most = isLoose ? mostCompared.others : mostOthers
  const others =
    `WITH o AS MATERIALIZED (SELECT f.id FROM ${other.tableName} f` +
    ` WHERE f.deleted_at IS NULL AND ${scope} AND ${ownAll(other, terms, 'f')}) SELECT o.id FROM o LIMIT ${most}`
  const ways = [boundedSql(search, live, `t.${column} = ANY(ARRAY(${others}))`)]
  const number = terms.find(({ isNumber, isShort }) => isNumber && !isShort)
  if (number && terms.length > 1) {
    const theirs = (term: BoundTerm) =>
      `EXISTS (SELECT FROM ${other.tableName} f WHERE f.id = t.${column} AND ${scope} AND ${ownSql(other, term, 'f')})`
    const all = terms.map((term) => `(${ownSql(resource, term, 't')} OR ${theirs(term)})`).join(' AND ')
    ways.push(
      `WITH n AS MATERIALIZED (SELECT t.id, t.${column}, t.search_text FROM ${resource.tableName} t` +
        ` WHERE ${live} AND ${ownSql(resource, number, 't')}),` +
        ` k AS MATERIALIZED (SELECT n.* FROM n LIMIT ${mostLookedAt}) SELECT t.id FROM k t WHERE ${all}`,
    )
  }
  return ways
}
