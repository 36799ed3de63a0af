import { searchedSql } from '../db/columns.ts'
import type { Params } from '../db/params.ts'
import type { Resource } from './define.ts'
import { type BoundTerm, escaped, namesSql } from './matching.ts'
import { titleSql } from './shown.ts'

/** How well a record `t` fits, as SQL. */
export type Scored = (resource: Resource) => string

/** A field that says less than this is not looked at again: that the word stands somewhere is known. */
const leastWeight = 2

/**
 * A word counts as much as the best field that has it, twice where the field has a word that begins so; the whole as a name, or the
 * beginning of one, counts for more than words.
 */
export function strictly(terms: readonly BoundTerm[], typed: string, params: Params): Scored {
  const text = params.add(typed)
  const begins = params.add(`${escaped(typed)}%`)
  const scored = terms.map(({ has, beginnings }) => ({
    has,
    begins: `LIKE ANY(${params.add(beginnings)}::text[])`,
  }))
  return (resource) => {
    const title = `lower(${titleSql(resource)})`
    const words = scored.map((term) => `greatest(${['1', ...fieldScores(resource, term)].join(', ')})`)
    return [
      ...words,
      `CASE WHEN ${title} = ${text} THEN 24 WHEN ${title} LIKE ${begins} THEN 8 ELSE 0 END`,
    ].join(' + ')
  }
}

function fieldScores({ searched }: Resource, { has, begins }: { has: string; begins: string }): string[] {
  return searched.flatMap((field) => {
    if (field.weight < leastWeight) return []
    const text = `lower(${searchedSql(field, 't.')})`
    return [
      `CASE WHEN ' ' || ${text} ${begins} THEN ${2 * field.weight} WHEN ${text} ${has} THEN ${field.weight} END`,
    ]
  })
}

/** The nearer a name is spelled, the better. */
export function loosely(terms: readonly BoundTerm[]): Scored {
  return (resource) => {
    const near = terms.flatMap(({ near }) =>
      near ? [`10 * word_similarity(${near}, ${namesSql(resource, 't')})`] : [],
    )
    return resource.searched.some(({ isName }) => isName) ? near.join(' + ') : '0'
  }
}
