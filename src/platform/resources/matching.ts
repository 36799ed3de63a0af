import type { Actor } from '#platform/rules/access/access.ts'
import { searchedNamesSql } from '../db/columns.ts'
import type { Params } from '../db/params.ts'
import { type SearchTerm, withNeighborsSwapped } from '../rules/text/search-terms.ts'
import { type Resource, resourceNamed } from './define.ts'
import { scopeSql } from './where.ts'

/** A term as a statement names it: written once, asked of many tables. */
export type BoundTerm = {
  /** To stand after a column that has it. */
  has: string
  /** The beginnings of words that have it, `% word%`. */
  beginnings: readonly string[]
  /** The word itself, where what is spelled nearly so is looked for. */
  near: string | null
  isNumber: boolean
  isShort: boolean
}

/** Below three letters an index of three-letter pieces has none to look for. */
const shortest = 3
/** Shorter words are near too many others. */
const shortestNear = 4

export function bindTerms(terms: readonly SearchTerm[], params: Params, isLoose: boolean): BoundTerm[] {
  // However a term is written, it is one array: the statement stays the same and is prepared once.
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

/** The record's own text has the term, or its names have one spelled nearly so. */
export function ownSql(resource: Resource, term: BoundTerm, alias: string): string {
  const places = resource.isSearchable ? [`${alias}.search_text ${term.has}`] : []
  if (term.near && hasNames(resource)) places.push(`${term.near} <% ${namesSql(resource, alias)}`)
  return places.length > 0 ? `(${places.join(' OR ')})` : 'false'
}

export const namesSql = (resource: Resource, alias: string) =>
  searchedNamesSql(resource.searched, `${alias}.`)

/** Names are compared where the box that finds anything compares them: those of everything else are read as they are written. */
const hasNames = ({ found, searched }: Resource) =>
  found !== undefined && searched.some(({ isName }) => isName)

/** Whether looking for what is spelled nearly so can find more. */
export const mayBeNear = (resource: Resource) =>
  hasNames(resource) || resource.foundBy.some(([, table]) => hasNames(resourceNamed(table)))

/** Every term stands in the record, or in what one reaches of a record it is found by. */
export function matchSql(
  resource: Resource,
  actor: Actor,
  terms: readonly BoundTerm[],
  params: Params,
): string[] {
  // What is bound and not asked for is an error in PostgreSQL.
  if (terms.length === 0) return []
  const others = resource.foundBy.map(([column, table]) => ({ column, ...reachable(table, actor, params) }))
  return terms.map((term) => {
    const places = others.map(
      ({ column, resource: other, reach }) =>
        `t.${column} = ANY(ARRAY(SELECT f.id FROM ${other.tableName} f WHERE ${ownSql(other, term, 'f')} AND ${reach}))`,
    )
    return `(${[ownSql(resource, term, 't'), ...places].join(' OR ')})`
  })
}

/** Another resource as far as the actor reads it, under the alias `f`. */
export function reachable(table: string, actor: Actor, params: Params) {
  const resource = resourceNamed(table)
  return { resource, reach: scopeSql(resource.contract.policy.read(actor), params, 'f') }
}
