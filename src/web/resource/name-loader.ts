import type { List } from '#contracts/define.ts'
import { api } from '#web/app/api.ts'
import { addressOf } from '#web/app/query-key.ts'

/** A record that others name, as far as its name needs it. */
export type Found = Record<string, unknown> & { id: string }

type Wish = { id: string; tell: (found: Promise<Found | null>) => void }

/** As many as a list answers at once. */
const mostAtOnce = 200
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const waiting = new Map<string, Wish[]>()

/**
 * One record of those that are wanted at the same moment, by whichever cell: they are read in one call. Null when it is not in
 * reach, or is no id. @throws ApiError, OfflineError
 */
export function readTogether(path: string, id: string): Promise<Found | null> {
  if (!isId.test(id)) return Promise.resolve(null)
  return new Promise((tell) => {
    const wishes = waiting.get(path)
    if (wishes) wishes.push({ id, tell })
    else {
      waiting.set(path, [{ id, tell }])
      setTimeout(() => readAll(path))
    }
  })
}

function readAll(path: string): void {
  const wishes = waiting.get(path) ?? []
  waiting.delete(path)
  const ids = [...new Set(wishes.map(({ id }) => id))].sort()
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const some = ids.slice(from, from + mostAtOnce)
    const found = api
      .get<List<Found>>(addressOf([path, { id: some.join(','), limit: mostAtOnce }]))
      .then(({ items }) => new Map(items.map((item) => [item.id, item])))
    for (const { id, tell } of wishes) if (some.includes(id)) tell(found.then((byId) => byId.get(id) ?? null))
  }
}
