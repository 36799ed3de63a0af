import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Db } from '../db/client.ts'
import { invalidField } from '../errors/app-error.ts'
import { callerOf, textQuery } from '../routing.ts'
import { disposition } from './attachment.ts'
import { eventOf, recordEvent } from './audit.ts'
import { csvOptions } from './csv.ts'
import { customFieldsOf } from './custom-fields.ts'
import type { Resource } from './define.ts'
import { listRows } from './list.ts'
import { sheetOf } from './sheet.ts'

/** Rows read at a time, which bounds memory. */
const pageSize = 1000

/** Exports a list as CSV: same filters and scope, all rows, formulas escaped, values as screens show them. */
export async function exportCsv(
  { db, timeZone }: Pick<Context, 'db' | 'timeZone'>,
  resource: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor } = callerOf(request)
  const query = textQuery(request)
  for (const name of ['limit', 'cursor', 'count', 'countBy']) {
    if (name in query) throw invalidField(name, `${name}: an export is always whole`)
  }
  const sheet = sheetOf(resource, actor, {
    timeZone: await timeZone(),
    customs: await customFieldsOf(db, resource),
  })
  return sendPages(db, request, reply, {
    name: resource.tableName.replaceAll('_', '-'),
    columns: sheet.columns,
    page: async (cursor) => {
      const page = await listRows(db, resource, actor, {
        query: { ...query, ...(cursor ? { cursor } : {}) },
        limit: pageSize,
      })
      return { ...page, items: await sheet.inWords(db, page.items) }
    },
    count: async () =>
      (await listRows(db, resource, actor, { query: { ...query, count: '1' }, limit: 1 })).total ?? 0,
  })
}

type Page = { items: readonly object[]; nextCursor: string | null }

type Pages = {
  name: string
  columns: readonly Column[]
  page: (cursor?: string) => Promise<Page>
  /** The number of all rows; called only if there is more than one page. */
  count: () => Promise<number>
}

/**
 * Sends any number of rows as CSV, one page in memory at a time. The audit and the header `x-row-count` have the count. The
 * first page is read before the answer starts, so that a bad filter gives a 400 and not half a file.
 */
export async function sendPages(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, columns, page, count }: Pages,
): Promise<FastifyReply> {
  const first = await page()
  const rows = rowsOf(first, page)
  return sendSheet(db, request, reply, {
    name,
    columns,
    rows,
    count: first.nextCursor ? await count() : first.items.length,
  })
}

/** All rows, page by page. */
async function* rowsOf(first: Page, read: (cursor: string) => Promise<Page>): AsyncGenerator<object> {
  for (let page = first; ; page = await read(page.nextCursor)) {
    yield* page.items
    if (!page.nextCursor) return
  }
}

type Column = string | { key: string; header: string }
/** `entity`: its name in the audit, if not the file's name. */
type Sheet = { name: string; entity?: string; columns: readonly Column[]; rows: readonly object[] }

/** Sends a short list as audited CSV in the given columns, formulas escaped. */
export const sendCsv = (db: Db, request: FastifyRequest, reply: FastifyReply, sheet: Sheet) =>
  sendSheet(db, request, reply, { ...sheet, count: sheet.rows.length })

type Counted = Omit<Sheet, 'rows'> & { rows: Iterable<object> | AsyncIterable<object>; count: number }

/** Streams while reading; if reading fails, the download is aborted and does not look complete. */
async function sendSheet(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, entity = name.replaceAll('-', '_'), columns, rows, count }: Counted,
): Promise<FastifyReply> {
  // Audited before the first row is sent: who exported how many rows, by which filters.
  await recordEvent(db, {
    action: 'export',
    entity,
    ...eventOf(callerOf(request)),
    metadata: { rows: count, filters: request.query },
  })
  const csv = stringify({ ...csvOptions, columns: [...columns] })
  pipeline(Readable.from(rows), csv, () => {})
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', disposition(`${name}.csv`))
    .header('x-row-count', String(count))
    .send(csv)
}
