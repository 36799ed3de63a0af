import type { Rule } from '#platform/rules/access/access.ts'
import type { Db } from '../db/client.ts'
import { Params } from '../db/params.ts'
import type { Of } from './team-record.ts'
import { scopeSql } from './where.ts'

type Person = { id: string; name: string; role: string }

/** People looked at for one answer. */
const mostPeople = 40

/** Active people of the team who see a record: those with these ids, or whose name begins a word with the search. */
export async function peopleWhoSee(
  db: Db,
  { resource, id }: Of,
  read: Rule,
  asked: { ids: readonly string[] } | { search: string },
): Promise<Person[]> {
  const people = await db.rows(
    `SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.role,
            (SELECT array_agg(DISTINCT state) FROM territories t, unnest(t.states) AS state
              WHERE t.deleted_at IS NULL AND t.is_active AND (u.id = ANY(t.sales_rep_ids) OR u.id = t.manager_id)) AS states
       FROM users u
      WHERE u.status = 'active' AND u.deleted_at IS NULL AND u.first_name IS NOT NULL AND u.last_name IS NOT NULL
        AND ($1::uuid[] IS NULL OR u.id = ANY($1))
        AND ($2::text IS NULL OR strpos(' ' || fold_text(u.first_name || ' ' || u.last_name), ' ' || fold_text($2)) > 0)
      ORDER BY fold_text(u.first_name || ' ' || u.last_name) COLLATE "C", u.id LIMIT $3`,
    'ids' in asked ? [asked.ids, null, mostPeople] : [null, asked.search, mostPeople],
  )
  if (people.length === 0) return []
  const params = new Params()
  // One statement for all of them: a scope each, over the same record.
  const scopes = people.map(({ id: personId, role, states }) => {
    const actor = { id: personId, role, clientId: null, states: role === 'sales_rep' ? (states ?? []) : [] }
    return scopeSql(read(actor), params)
  })
  const row = await db.row(
    `SELECT ARRAY[${scopes.join(', ') /* e.g. true */}]::boolean[] AS sees FROM ${resource.tableName /* e.g. prospects */} t
      WHERE t.id = ${params.add(id)}`,
    params.values,
  )
  const sees = row?.sees ?? []
  return people
    .filter((_, at) => sees[at] === true)
    .map((person) => ({ id: person.id, name: person.name ?? '', role: person.role }))
}
