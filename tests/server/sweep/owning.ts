import { type Letter, reached } from './access-table.ts'
import type { Company } from './company.ts'
import { type Owning, type ResourceRow, resourceRows } from './resources.ts'

type Values = Record<string, unknown>

/** What makes a record of a table a role's own. */
export const ownOf = (row: Owning, letter: Letter): Values | undefined =>
  Object.entries(row.own ?? {}).find(([those]) => those.includes(letter))?.[1]

/** A record of somebody else: what would make it a role's own is another rep's here. */
export function othersOver({ own: owns = {}, other: over = {} }: Owning): Values {
  const tokens = Object.values(owns).flatMap((values) =>
    Object.entries(values).filter(
      ([column, value]) => column !== 'id' && /^\$(?!openModule|admin)/.test(String(value)),
    ),
  )
  const id = Object.values(owns).find((values) => 'id' in values)?.id
  return { ...Object.fromEntries(tokens), ...(id ? { id } : {}), ...over }
}

const rowOf = (entity: string): ResourceRow => {
  const row = resourceRows[entity]
  if (!row) throw new Error(`docs/access.md has no ${entity}: npm run access writes it`)
  return row
}

/** A record of a table that a role may name in another one. */
export async function within(company: Company, entity: string, letter: Letter): Promise<string> {
  const own = ownOf(resourceRows[entity] ?? {}, letter)
  return own ? company.record(entity, own, letter) : company.maker.parent(entity)
}

/** A record of a table that a role may not name: somebody else's, or a removed one where the role reaches all. */
export async function beyond(company: Company, entity: string, letter: Letter): Promise<string> {
  const isForAll = reached(rowOf(entity).read, letter) === 'all'
  // Another rep may be named by anyone (A9); another trainee may not.
  const over = entity === 'users' ? { role: 'trainee', status: 'active' } : othersOver(rowOf(entity))
  const id = isForAll ? await company.maker.insert(entity) : await company.record(entity, over, null)
  if (isForAll)
    await company.app.context.db.rows(`UPDATE ${entity} SET deleted_at = now() WHERE id = $1`, [id])
  return id
}
