import type { ServerState } from '#company/contract/opening.ts'
import type { Context } from '#platform/context.ts'
import { keysAtWork } from '#platform/db/check-keys.ts'

/** The keys that this database knows, the one in use first, and what the processes at work do with them. */
export async function serverStateOf({ db }: Pick<Context, 'db'>): Promise<ServerState> {
  const [known, atWork] = await Promise.all([
    db.rows(
      `SELECT name, left_sealed AS left, counted_at AS "countedAt" FROM key_checks
        WHERE name <> 'SEARCH_KEY' ORDER BY written_at DESC NULLS LAST, name`,
    ),
    keysAtWork(db),
  ])
  return {
    keys: known.map((key, at) => ({
      ...key,
      isInUse: at === 0,
      writing: atWork.filter(({ keys }) => keys[0] === key.name).length,
      processes: atWork.length,
    })),
  }
}
