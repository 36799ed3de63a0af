import type { Actor } from '#platform/rules/access/access.ts'
import {
  type FoundEntity,
  foundEntities,
  parentTables,
  type SearchAnswer,
  type SearchHit,
} from '../contract/search.ts'
import type { Database } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { fold } from '../rules/text/fold.ts'
import { searchTerms } from '../rules/text/search-terms.ts'
import { candidatesSql } from './candidates.ts'
import type { Resource } from './define.ts'
import { bindTerms } from './matching.ts'
import { loosely, type Scored, strictly } from './scores.ts'
import { shownSql } from './shown.ts'
import { scopeSql } from './where.ts'

/** Results per kind; one more is read to know whether there are more. */
const mostOfKind = 6
const mostRecent = 8

type Found = Omit<SearchHit, 'isRecent'> & { score: number; openedAt: string | null }

/** Records in scope that have every word of `text`, recently opened ones first; without text the recently opened ones. */
export async function findAnything(
  db: Database,
  resources: readonly Resource[],
  actor: Actor,
  text: string,
): Promise<SearchAnswer> {
  const readable = resources.filter(
    ({ found, contract }) => found !== undefined && contract.policy.read(actor) !== false,
  )
  const typed = fold(text).trim()
  if (typed === '') {
    const recent = (await readRecent(db, readable, actor)).sort(inOrder)
    return { items: recent.slice(0, mostRecent).map(hitOf), more: [], isNear: false }
  }
  const exact = await readFound(db, readable, actor, { typed, isLoose: false })
  return exact.length > 0
    ? answerOf(exact, false)
    : answerOf(await readFound(db, readable, actor, { typed, isLoose: true }), true)
}

async function readFound(
  db: Database,
  resources: readonly Resource[],
  actor: Actor,
  { typed, isLoose }: { typed: string; isLoose: boolean },
): Promise<Found[]> {
  const params = new Params()
  const terms = bindTerms(searchTerms(typed), params, isLoose)
  if (isLoose && terms.every(({ near }) => near === null)) return []
  const me = params.add(actor.id)
  const how: Scored = isLoose ? loosely(terms) : strictly(terms, typed, params)
  const kinds = resources.map((resource) => {
    const scope = scopeSql(resource.contract.policy.read(actor), params)
    const ids = candidatesSql({ resource, actor, terms, scope, me, typed, isLoose }, params)
    return kindSql(resource, actor, params, { ids, me, score: how(resource), limit: mostOfKind + 1 })
  })
  return rowsOf(db, kinds, params)
}

function readRecent(db: Database, resources: readonly Resource[], actor: Actor): Promise<Found[]> {
  const params = new Params()
  const me = params.add(actor.id)
  const kinds = resources.map((resource) => {
    const scope = scopeSql(resource.contract.policy.read(actor), params)
    const ids = `SELECT t.id FROM recent_records o JOIN ${resource.tableName} t ON t.id = o.record_id
      WHERE o.person_id = ${me} AND o.entity = '${resource.tableName}' AND t.deleted_at IS NULL AND ${scope}`
    return kindSql(resource, actor, params, { ids, me, score: '0', limit: mostRecent })
  })
  return rowsOf(db, kinds, params)
}

type Kind = { ids: string; me: string; score: string; limit: number }

function kindSql(resource: Resource, actor: Actor, params: Params, { ids, me, score, limit }: Kind): string {
  return (
    `(SELECT * FROM (SELECT '${resource.tableName}' AS entity, t.id, ${shownSql(resource, actor, params)},` +
    ` (${score} + ${resource.found?.weight ?? 0})::float8 AS score, r.opened_at AS "openedAt", t.updated_at AS "updatedAt"` +
    ` FROM (${ids}) c JOIN ${resource.tableName} t ON t.id = c.id` +
    ` LEFT JOIN recent_records r ON r.person_id = ${me} AND r.entity = '${resource.tableName}' AND r.record_id = t.id` +
    `) k${resource.found?.parent ? ' WHERE "parentId" IS NOT NULL' : ''}` +
    ` ORDER BY "openedAt" DESC NULLS LAST, score DESC, "updatedAt" DESC, id LIMIT ${limit})`
  )
}

/** A prepared statement: planning takes longer than running, and the plan does not depend on the text. */
async function rowsOf(db: Database, kinds: readonly string[], params: Params): Promise<Found[]> {
  if (kinds.length === 0) return []
  const rows = await db.transact(
    (tx) =>
      tx.rows(
        `SELECT entity, id, title, line, status, figure, phone, email, "parentId", "parentOf", score, "openedAt"
           FROM (${kinds.join(' UNION ALL ') /* e.g. SELECT t.business_name AS entity, t.id, coalesce(t.city, '') AS title, ARRAY[t.business_name] AS line, t.city AS status, t.estimated_value AS figure, t.phone, t.email, t.assigned_to AS "parentId", t.city AS "parentOf", 0::float8 AS score, r.opened_at AS "openedAt" FROM prospects t LEFT JOIN recent_records r ON r.record_id = t.id */}) AS found`,
        params.values,
      ),
    { hasOnePlan: true },
  )
  return rows.flatMap((row) => {
    const entity = foundEntities.find((one) => one === row.entity)
    const parentOf = parentTables.find((one) => one === row.parentOf) ?? null
    return entity ? [{ ...row, entity, parentOf }] : []
  })
}

/** Recently opened records first, then the best matches; limited per kind. */
function answerOf(rows: readonly Found[], isNear: boolean): SearchAnswer {
  const counts = new Map<FoundEntity, number>()
  const items = [...rows].sort(inOrder).filter(({ entity }) => {
    const count = (counts.get(entity) ?? 0) + 1
    counts.set(entity, count)
    return count <= mostOfKind
  })
  const more = [...counts].flatMap(([entity, count]) => (count > mostOfKind ? [entity] : []))
  return { items: items.map(hitOf), more, isNear: isNear && items.length > 0 }
}

const hitOf = ({ score: _, openedAt, ...hit }: Found): SearchHit => ({ ...hit, isRecent: openedAt !== null })

function inOrder(a: Found, b: Found): number {
  if (a.openedAt !== b.openedAt) return (b.openedAt ?? '').localeCompare(a.openedAt ?? '')
  return b.score - a.score
}
