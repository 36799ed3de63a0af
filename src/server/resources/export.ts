import { pipeline, Readable } from 'node:stream'
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
  const current = await page(null)
  const total = current.nextCursor
    ? (await listRows(db, resource, actor, { ...query, limit: '1', count: '1' })).total
    : current.items.length
  await recordExport(db, request, {
    entity: resource.tableName,
    rows: Math.min(total ?? 0, mostRows),
    filters: query,
  })

  const hidden = hiddenFields(resource, actor)
  return csvReply(reply, resource.tableName.replaceAll('_', '-'), {
    columns: resource.fields.filter((field) => !hidden.has(field)),
    rows: rowsOf(current, page, mostRows),
  })
}

type Page<T> = { items: readonly T[]; nextCursor: string | null }

/** Row after row, page after page; the first was read before the answer began. */
export async function* rowsOf<T>(
  first: Page<T>,
  read: (cursor: string) => Promise<Page<T>>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<T> {
  let sent = 0
  for (let page = first; ; page = await read(page.nextCursor)) {
    for (const row of page.items) {
      if (sent++ >= most) return
      yield row
    }
    if (!page.nextCursor) return
  }
}

type Sheet = {
  columns: readonly (string | { key: string; header: string })[]
  rows: Iterable<object> | AsyncIterable<object>
}

/** Written as it is read; when reading fails on the way, the download breaks off instead of looking whole. */
function csvReply(reply: FastifyReply, name: string, { columns, rows }: Sheet): FastifyReply {
  const csv = stringify({ ...csvOptions, columns: [...columns] })
  pipeline(Readable.from(rows), csv, () => {})
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', disposition(`${name}.csv`))
    .send(csv)
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

type Named = { name: string; columns: readonly { key: string; header: string }[] }

/** A list as CSV, in the given columns, formulas disarmed; noted in the audit, by `count` where rows come as they are read. */
export async function sendCsv(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  sheet: Named & ({ rows: readonly object[] } | { rows: AsyncIterable<object>; count: number }),
): Promise<FastifyReply> {
  await recordExport(db, request, {
    entity: sheet.name.replaceAll('-', '_'),
    rows: 'count' in sheet ? sheet.count : sheet.rows.length,
    filters: request.query as object as Record<string, unknown>,
  })
  return csvReply(reply, sheet.name, sheet)
}
