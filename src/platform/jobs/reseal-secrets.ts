import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import {
  countSealed,
  placeIn,
  placeOfMail,
  queuedMails,
  sealedColumns,
  sealedFiles,
} from '../db/sealed-places.ts'
import { enqueue } from './enqueue.ts'
import { installationEvent } from './installation.ts'

const mostAtOnce = 50
/** What is sent at this moment is sealed again, if it failed, a minute later. */
const againMs = 60_000

/**
 * Seals what is sealed with older keys with the current one: columns, queued mails and files. Versions, and whatever is
 * decided by a change of a value, stay as they are. Nothing to do for a process that writes with another key than the one in
 * use, and where one key is known. `/setup` says how much is left. [FIX-054]
 */
export async function resealSecrets(context: Context, stopping?: AbortSignal): Promise<void> {
  const { config, db, files, log } = context
  const current = config.secretKeys[0]?.id
  const [inUse, ...known] = (
    await db.rows(
      `SELECT name FROM key_checks WHERE name <> 'SEARCH_KEY' ORDER BY written_at DESC NULLS LAST, name`,
    )
  ).map(({ name }) => name)
  const older = known.filter((name) => config.secretKeys.some(({ id }) => id === name))
  if (inUse !== current || older.length === 0) return

  const note = async (): Promise<number> => {
    const counts = await countSealed(db, files, older)
    await db.rows(
      `UPDATE key_checks k SET left_sealed = n.count, counted_at = now()
         FROM unnest($1::text[], $2::int[]) AS n(name, count) WHERE k.name = n.name`,
      [[...counts.keys()], [...counts.values()]],
    )
    await db.rows('UPDATE key_checks SET left_sealed = NULL, counted_at = NULL WHERE name = $1', [current])
    db.announce([installationEvent])
    return [...counts.values()].reduce((sum, count) => sum + count, 0)
  }
  const total = await note()
  if (total === 0) return
  log.warn(`keys: ${total} values are sealed with older keys, and are now sealed with "${current}"`)
  for (const column of sealedColumns) await resealColumn(context, column, older, stopping)
  await resealQueue(context, older)
  await resealFiles(context, older, stopping)
  const left = await note()
  if (left > 0) {
    log.warn(`keys: ${left} of ${total} values could not be sealed with "${current}" yet`)
    await enqueue(db, 'reseal-secrets', {}, { key: 'reseal-secrets', runAt: new Date(Date.now() + againMs) })
  } else log.warn(`keys: nothing is sealed any more with ${older.map((name) => `"${name}"`).join(', ')}`)
}

type Column = (typeof sealedColumns)[number]

async function resealColumn(
  context: Context,
  at: Column,
  older: readonly string[],
  stopping?: AbortSignal,
): Promise<void> {
  const { db } = context
  const { table, column } = at
  let after = '00000000-0000-0000-0000-000000000000'
  for (let found = mostAtOnce; found === mostAtOnce; ) {
    stopping?.throwIfAborted()
    const rows = await db.rows(
      `SELECT id, ${column /* e.g. ssn */} AS sealed FROM ${table /* e.g. users */}
        WHERE split_part(${column /* e.g. ssn */}, '.', 1) = ANY($1) AND id > $2 ORDER BY id LIMIT ${mostAtOnce}`,
      [older, after],
    )
    found = rows.length
    after = String(rows.at(-1)?.id)
    const again = rows.flatMap((row) => {
      const [id, sealed] = [String(row.id), String(row.sealed)]
      const next = resealed(context, sealed, placeIn(at, id))
      return next === null ? [] : [{ id, sealed, next }]
    })
    // Who works on a row is not waited for, nor a value touched that was changed meanwhile: a minute later they are seen again.
    await db.rows(
      `WITH free AS MATERIALIZED (
         SELECT id FROM ${table /* e.g. users */} WHERE id = ANY($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)
       UPDATE ${table /* e.g. users */} t SET ${column /* e.g. ssn */} = n.next
         FROM free JOIN unnest($1::uuid[], $2::text[], $3::text[]) AS n(id, sealed, next) USING (id)
        WHERE t.id = free.id AND t.${column /* e.g. ssn */} = n.sealed`,
      [again.map(({ id }) => id), again.map(({ sealed }) => sealed), again.map(({ next }) => next)],
    )
  }
}

/** Mails that wait, some of them for long: held, or given up until somebody tries them again. */
async function resealQueue(context: Context, older: readonly string[]): Promise<void> {
  const { db } = context
  for (const { id, isQueued, mailId, sealed } of await queuedMails(db, older)) {
    const again = resealed(context, String(sealed), placeOfMail(String(mailId)))
    if (!again) continue
    if (isQueued)
      await db.rows(
        `UPDATE graphile_worker._private_jobs
            SET payload = jsonb_set(payload::jsonb, CASE WHEN payload::jsonb ? 'sealed' THEN '{sealed}' ELSE '{mail,sealed}' END::text[],
                  to_jsonb($2::text))::json
          WHERE id = $1::bigint AND locked_at IS NULL`,
        [id, again],
      )
    else
      await db.rows(
        `UPDATE job_outbox
            SET payload = jsonb_set(payload, CASE WHEN payload ? 'sealed' THEN '{sealed}' ELSE '{mail,sealed}' END::text[],
                  to_jsonb($2::text))
          WHERE id = $1::uuid`,
        [id, again],
      )
  }
}

async function resealFiles(
  context: Context,
  older: readonly string[],
  stopping?: AbortSignal,
): Promise<void> {
  const { files } = context
  for await (const { file, place } of sealedFiles(files, new Set(older))) {
    stopping?.throwIfAborted()
    const again = resealed(context, (await buffer(files.open(file))).toString(), place)
    // One that was removed meanwhile comes back as a file that no record names, which is swept.
    if (again) await files.put(file, Buffer.from(again))
  }
}

/** Null for a value that its key does not open, which is said and stays as it is. */
function resealed({ sealer, log }: Context, sealed: string, place: string): string | null {
  try {
    return sealer.reseal(sealed, place)
  } catch (err) {
    log.error({ err, place }, 'a sealed value does not open')
    return null
  }
}
