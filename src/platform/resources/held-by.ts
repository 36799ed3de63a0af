import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** Records on which a removal waits, such as the orders of a client that are not done. */
export type HeldBy = {
  /** Table and column that name the record to be removed. */
  readonly table: string
  readonly column: string
  /** SQL over `h` that says which of them still hang on it; by default all. */
  readonly open?: string
  /** "order that is not done", "orders that are not done". */
  readonly one: string
  readonly many: string
  /** What to do first, as a sentence. */
  readonly first: string
}

/** @throws AppError 409 `still_used` with how many of what hang on the record, and what to do */
export async function demandFree(db: Db, held: readonly HeldBy[], id: string): Promise<void> {
  const found: { words: string; first: string }[] = []
  for (const { table, column, open = 'true', one, many, first } of held) {
    const row = await db.row(
      `SELECT count(*)::int AS count FROM ${table /* e.g. orders */} h
        WHERE h.${column /* e.g. client_id */} = $1 AND h.deleted_at IS NULL AND (${open /* e.g. true */})`,
      [id],
    )
    const count = row?.count ?? 0
    if (count > 0) found.push({ words: `${count} ${count === 1 ? one : many}`, first })
  }
  if (found.length === 0) return
  const words = found.map((one) => one.words).join(' and ')
  throw new AppError('still_used', {
    message: `It cannot be removed: there ${words.startsWith('1 ') ? 'is' : 'are'} ${words}. ${[...new Set(found.map(({ first }) => first))].join(' ')}`,
  })
}
