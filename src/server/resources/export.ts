import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { invalidField } from '../errors/app-error.ts'
import { callerOf } from '../routing.ts'
import { disposition } from './attachment.ts'
import { eventOf, recordEvent } from './audit.ts'
import { csvOptions } from './csv.ts'
import type { Resource } from './define.ts'
import { hiddenFields, largestPage, listRows } from './list.ts'

const mostRows = 100_000

/** A list as CSV, page by page: same filters, same reach, formulas disarmed, 100,000 rows at most. */
export async function exportCsv(
  db: Db,
  resource: Resource,
  query: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor } = callerOf(request)
  for (const name of ['limit', 'cursor', 'count']) {
    if (name in query) throw invalidField(name, `${name}: an export is always whole`)
  }
  const page = (cursor: string | null) =>
    listRows(db, resource, actor, { ...query, limit: String(largestPage), ...(cursor ? { cursor } : {}) })
  // The first page is read before the answer begins, so that a bad filter is a 400 and not half a file.
  let current = await page(null)
  const total = current.nextCursor
    ? (await listRows(db, resource, actor, { ...query, limit: '1', count: '1' })).total
    : current.items.length
  await recordExport(db, request, {
    entity: resource.tableName,
    rows: Math.min(total ?? 0, mostRows),
    filters: query,
  })

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
  const csv = stringify({ ...csvOptions, columns: resource.fields.filter((field) => !hidden.has(field)) })
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', disposition(`${resource.tableName.replaceAll('_', '-')}.csv`))
    .send(Readable.from(rows()).pipe(csv))
}

/** Who took what away, how many rows, by which filters: written before the first row leaves. */
export function recordExport(
  db: Db,
  request: FastifyRequest,
  { entity, rows, filters = {} }: { entity: string; rows: number; filters?: Record<string, unknown> },
): Promise<void> {
  return recordEvent(db, {
    action: 'export',
    entity,
    ...eventOf(callerOf(request)),
    metadata: { rows, filters },
  })
}

/** A bounded list of figures as CSV, in the given columns, formulas disarmed; noted in the audit. */
export async function sendCsv(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    name,
    columns,
    rows,
  }: { name: string; columns: readonly { key: string; header: string }[]; rows: readonly object[] },
): Promise<FastifyReply> {
  await recordExport(db, request, {
    entity: name.replaceAll('-', '_'),
    rows: rows.length,
    filters: request.query as object as Record<string, unknown>,
  })
  const csv = stringify({ ...csvOptions, columns: [...columns] })
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', disposition(`${name}.csv`))
    .send(Readable.from(rows).pipe(csv))
}
