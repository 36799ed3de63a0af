import type { Actor } from '#platform/rules/access/access.ts'
import { searchedNamesSql } from '../db/columns.ts'
import type { Params } from '../db/params.ts'
import { type SearchTerm, withNeighborsSwapped } from '../rules/text/search-terms.ts'
import { type Resource, resourceNamed } from './define.ts'
import { scopeSql } from './where.ts'

/** A search term bound to parameters once, used for many tables. */
export type BoundTerm = {
  /** Follows a column name: the column contains it. */
  has: string
  /** Patterns for words that start with it, `% word%`. */
  beginnings: readonly string[]
  /** The word itself, when similar spellings are searched. */
  near: string | null
  isNumber: boolean
  isShort: boolean
}

/** A trigram index finds nothing below three letters. */
const shortest = 3
/** Shorter words resemble too many others. */
const shortestNear = 4

export function bindTerms(terms: readonly SearchTerm[], params: Params, isLoose: boolean): BoundTerm[] {
  // One array parameter, however many spellings: the statement text stays the same and is prepared once.
  const any = (texts: readonly string[]) => `LIKE ANY(${params.add(texts)}::text[])`
  return terms.map(({ writings, isNumber }) => {
    const [word = ''] = writings
    const mayBeOther = isLoose && !isNumber
    const texts = [...writings, ...(mayBeOther ? withNeighborsSwapped(word) : [])].map(escaped)
    return {
      has: any(texts.map((text) => `%${text}%`)),
      beginnings: texts.map((text) => `% ${text}%`),
      near: mayBeOther && word.length >= shortestNear ? `${params.add(word)}::text` : null,
      isNumber,
      isShort: word.length < shortest,
    }
  })
}

export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The record's own text has the term, or its name has a similar spelling. */
export function ownSql(resource: Resource, term: BoundTerm, alias: string): string {
  const places = resource.isSearchable ? [`${alias}.search_text ${term.has}`] : []
  if (term.near && hasNames(resource)) places.push(`${term.near} <% ${namesSql(resource, alias)}`)
  return places.length > 0 ? `(${places.join(' OR ')})` : 'false'
}

export const namesSql = (resource: Resource, alias: string) =>
  searchedNamesSql(resource.searched, `${alias}.`)

/** Spellings are only compared where the global search does; other resources match literally. */
const hasNames = ({ found, searched }: Resource) =>
  found !== undefined && searched.some(({ isName }) => isName)

/** Whether searching similar spellings can find more. */
export const mayBeNear = (resource: Resource) =>
  hasNames(resource) || resource.foundBy.some(([, table]) => hasNames(resourceNamed(table)))

/** Every term is in the record, or in a related record in scope. */
export function matchSql(
  resource: Resource,
  actor: Actor,
  terms: readonly BoundTerm[],
  params: Params,
): string[] {
  // PostgreSQL rejects bound parameters that are not used.
  if (terms.length === 0) return []
  const others = resource.foundBy.map(([column, table]) => ({ column, ...reachable(table, actor, params) }))
  return terms.map((term) => {
    const places = others.map(
      ({ column, resource: other, inScope }) =>
        `t.${column} = ANY(ARRAY(SELECT f.id FROM ${other.tableName} f WHERE ${ownSql(other, term, 'f')} AND ${inScope}))`,
    )
    return `(${[ownSql(resource, term, 't'), ...places].join(' OR ')})`
  })
}

/** Another resource within the actor's scope, under the alias `f`. */
export function reachable(table: string, actor: Actor, params: Params) {
  const resource = resourceNamed(table)
  return { resource, inScope: scopeSql(resource.contract.policy.read(actor), params, 'f') }
}
