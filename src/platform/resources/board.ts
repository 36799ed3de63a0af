import type { Actor } from '#platform/rules/access/access.ts'
import type { BoardHead } from '../contract/answers.ts'
import type { Db } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { forbidden, invalidField } from '../errors/app-error.ts'
import { boardColumns, columnsBy } from './board-columns.ts'
import { customAsked } from './custom-fields.ts'
import type { Resource } from './define.ts'
import { conditions, hiddenFields, termsOf } from './list.ts'
import { mayBeNear } from './matching.ts'

/**
 * The head of a board: counts and sums of its columns `by` a field, within the actor's scope, with the list's `q` and filters.
 * A column's cards are list pages filtered by that field. @throws AppError 400 naming an unknown field or a bad value, 403 for
 * a role without any right.
 */
export async function boardHead(
  db: Db,
  resource: Resource,
  actor: Actor,
  { by: field, ...query }: Record<string, string>,
): Promise<BoardHead> {
  const { contract } = resource
  const scope = contract.policy.read(actor)
  if (scope === false) throw forbidden()
  for (const name of ['sort', 'limit', 'cursor', 'count', 'countBy']) {
    if (name in query) throw invalidField(name, `${name}: a board is counted whole`)
  }
  const hidden = hiddenFields(resource, actor)
  const by = columnsBy(resource, hidden, 'by', field)
  const of = contract.board?.sum
  const sum = of === undefined || hidden.has(of) ? undefined : of
  const customs = await customAsked(db, resource, query)
  const asked = { resource, actor, hidden, scope, query, terms: termsOf(resource, query.q), customs }
  const read = (isLoose: boolean) => {
    const params = new Params()
    const where = conditions(asked, params, isLoose).join(' AND ')
    return boardColumns(db, resource, { by, sum }, { where, values: params.values })
  }
  const head = await read(false)
  // As in the list: without an exact match, similar spellings are counted.
  const isFound = Object.keys(head.columns).length > 0 || asked.terms.length === 0 || !mayBeNear(resource)
  return isFound ? head : read(true)
}
