import { searchedSql } from '../db/columns.ts'
import type { Params } from '../db/params.ts'
import type { Resource } from './define.ts'
import { type BoundTerm, escaped, namesSql } from './matching.ts'
import { titleSql } from './shown.ts'

/** SQL for how well a record `t` matches. */
export type Scored = (resource: Resource) => string

/** Fields of lower weight are not scored: that the word occurs somewhere is already known. */
const leastWeight = 2

/**
 * A word scores by the best field that contains it, double at the start of a word; the whole text as a name or its beginning
 * scores higher than words.
 */
export function strictly(terms: readonly BoundTerm[], typed: string, params: Params): Scored {
  const text = params.add(typed)
  const begins = params.add(`${escaped(typed)}%`)
  const scored = terms.map(({ has, beginnings }) => ({
    has,
    begins: `LIKE ANY(${params.add(beginnings)}::text[])`,
  }))
  return (resource) => {
    const title = `fold_text(${titleSql(resource)})`
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
    const text = `fold_text(${searchedSql(field, 't.')})`
    return [
      `CASE WHEN ' ' || ${text} ${begins} THEN ${2 * field.weight} WHEN ${text} ${has} THEN ${field.weight} END`,
    ]
  })
}

/** Names score by how similar their spelling is. */
export function loosely(terms: readonly BoundTerm[]): Scored {
  return (resource) => {
    const near = terms.flatMap(({ near }) =>
      near ? [`10 * word_similarity(${near}, ${namesSql(resource, 't')})`] : [],
    )
    return resource.searched.some(({ isName }) => isName) ? near.join(' + ') : '0'
  }
}
