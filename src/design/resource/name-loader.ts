import { mostNames, namesCalls } from '#platform/contract/names-calls.ts'
import { ask } from '#shell/data/call.ts'

/** The name of the record behind an id. */
export type Found = { id: string; name: string; isRemoved: boolean }

type Wish = { id: string; resolve: (found: Promise<Found | null>) => void }

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const waiting = new Map<string, Wish[]>()

/**
 * The name of one record; names requested at the same moment, by whatever cells, are read in one call. Null when the record
 * is out of scope or the id is invalid. @throws ApiError, OfflineError
 */
export function readTogether(entity: string, id: string): Promise<Found | null> {
  if (!isId.test(id)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const wishes = waiting.get(entity)
    if (wishes) wishes.push({ id, resolve })
    else {
      waiting.set(entity, [{ id, resolve }])
      setTimeout(() => readAll(entity))
    }
  })
}

function readAll(entity: string): void {
  const wishes = waiting.get(entity) ?? []
  waiting.delete(entity)
  const ids = [...new Set(wishes.map(({ id }) => id))].sort()
  for (let from = 0; from < ids.length; from += mostNames) {
    const some = ids.slice(from, from + mostNames)
    const found = ask(namesCalls.read, { query: { of: entity, id: some.join(',') } }).then(
      ({ items }) => new Map(items.map((item) => [item.id, item])),
    )
    for (const { id, resolve } of wishes)
      if (some.includes(id)) resolve(found.then((byId) => byId.get(id) ?? null))
  }
}
