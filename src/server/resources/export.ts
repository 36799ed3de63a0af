import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#domain/access/access.ts'
import type { Db } from '../db/client.ts'
import { invalidField } from '../errors/app-error.ts'
import { disposition } from './attachment.ts'
import type { Resource } from './define.ts'
import { hiddenFields, largestPage, listRows } from './list.ts'

const mostRows = 100_000

/** A list as CSV, page by page: same filters, same reach, formulas disarmed, 100,000 rows at most. */
export async function exportCsv(
  db: Db,
  resource: Resource,
  actor: Actor,
  query: Record<string, string>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  for (const name of ['limit', 'cursor', 'count']) {
    if (name in query) throw invalidField(name, `${name}: an export is always whole`)
  }
  const page = (cursor: string | null) =>
    listRows(db, resource, actor, { ...query, limit: String(largestPage), ...(cursor ? { cursor } : {}) })
  // The first page is read before the answer begins, so that a bad filter is a 400 and not half a file.
  let current = await page(null)

  async function* rows() {
    let sent = 0
    for (;;) {
      for (const row of current.items) {
        if (sent++ >= mostRows) return
        yield row
      }
      if (!current.nextCursor) return
      current = await page(current.nextCursor)
    }
  }

  const hidden = hiddenFields(resource, actor)
  const csv = stringify({
    header: true,
    columns: resource.fields.filter((field) => !hidden.has(field)),
    escape_formulas: true,
    bom: true,
    cast: { boolean: String, object: (value) => JSON.stringify(value) },
  })
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', disposition(`${resource.tableName.replaceAll('_', '-')}.csv`))
    .send(Readable.from(rows()).pipe(csv))
}

/** A bounded list of figures as CSV, in the given columns, formulas disarmed. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly { key: string; header: string }[],
  rows: readonly object[],
): FastifyReply {
  const csv = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true })
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', disposition(`${name}.csv`))
    .send(Readable.from(rows).pipe(csv))
}
