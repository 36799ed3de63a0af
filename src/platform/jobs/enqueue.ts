import type { Db } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { Params } from '../db/params.ts'
import type { Tasks } from './tasks.ts'

type Options = {
  /** Replaces a waiting job of the same key. */
  key?: string
  runAt?: Date
  /** Lower runs sooner; 0 by default. For jobs that somebody waits for. */
  priority?: number
}

/** Queues a job in the caller's transaction: it runs at least once if the transaction commits, else not. */
export async function enqueue<Name extends keyof Tasks>(
  db: Db,
  task: Name,
  payload: Tasks[Name],
  options: Options = {},
): Promise<void> {
  const params = new Params()
  await db.rows(`SELECT ${jobSql(params, task, payload, options)}`, params.values)
}

/** SQL of a queued job as a column of a SELECT, for statements with several writes. */
function jobSql<Name extends keyof Tasks>(
  params: Params,
  task: Name,
  payload: Tasks[Name],
  { runAt, key, priority }: Options = {},
): string {
  const values = [
    task,
    JSON.stringify(named(task, payload)),
    runAt?.toISOString() ?? null,
    key ?? null,
    priority ?? (isAwaited(task, payload) ? -1 : null),
  ]
  const [name, json, at, jobKey, rank] = values.map((value) => params.add(value))
  return `graphile_worker.add_job(${name}, ${json}::json, run_at => ${at}, max_attempts => 12, job_key => ${jobKey}, priority => ${rank}::int)`
}

/** A code or a link is waited for at a screen: its mail goes before notices, however many of them wait. */
const isAwaited = (task: string, payload: object): boolean => task === 'send-mail' && 'sealed' in payload

/** Gives a mail an id from which its Message-ID follows, so that a resend after a crash carries the same one. */
export function named<Name extends keyof Tasks>(task: Name, payload: Tasks[Name]): object {
  return task === 'send-mail' ? { id: uuidv7(), ...payload } : payload
}
