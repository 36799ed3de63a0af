import type { Db } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { Params } from '../db/params.ts'
import type { Tasks } from './tasks.ts'

type Options = {
  /** A job of the same key that still waits is replaced. */
  key?: string
  runAt?: Date
  /** What somebody waits for comes first: the lower, the sooner. 0 unless it is said. */
  priority?: number
}

/** Queues a job in the caller's transaction: it runs if, and only if, the change is committed. At least once. */
export async function enqueue<Name extends keyof Tasks>(
  db: Db,
  task: Name,
  payload: Tasks[Name],
  options: Options = {},
): Promise<void> {
  const params = new Params()
  await db.rows(`SELECT ${jobSql(params, task, payload, options)}`, params.values)
}

/** Queues a job as a column of a SELECT, for statements that write more at once. */
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
    priority ?? null,
  ]
  const [name, json, at, jobKey, rank] = values.map((value) => params.add(value))
  return `graphile_worker.add_job(${name}, ${json}::json, run_at => ${at}, max_attempts => 12, job_key => ${jobKey}, priority => ${rank}::int)`
}

/** A message is told from others by its id: sent again after a crash, it carries the same Message-ID. */
export function named<Name extends keyof Tasks>(task: Name, payload: Tasks[Name]): object {
  return task === 'send-mail' ? { id: uuidv7(), ...payload } : payload
}
