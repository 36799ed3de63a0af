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
import type { Resource } from './define.ts'
import { listRows } from './list.ts'
import { sheetOf } from './sheet.ts'

/** Rows that are read at once: what a file may hold of them in memory. */
const pageSize = 1000

/** A list as CSV: same filters, same reach, formulas disarmed, every row, in the words of the screens. */
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
  const sheet = sheetOf(resource, actor, await timeZone())
  return sendPages(db, request, reply, {
    name: resource.tableName.replaceAll('_', '-'),
    columns: sheet.columns,
    page: async (cursor) => {
      const page = await listRows(db, resource, actor, {
        query: { ...query, ...(cursor ? { cursor } : {}) },
        limit: pageSize,
      })
      return { ...page, items: await sheet.told(db, page.items) }
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
  /** How many rows there are in all; asked only when there is more than one page. */
  count: () => Promise<number>
}

/**
 * However many rows there are, as CSV, a page in memory at a time; how many it is, the audit and the header `x-row-count` say. The
 * first page is read before the answer begins, so that a bad filter is a 400 and not half a file.
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

/** Row after row, page after page. */
async function* rowsOf(first: Page, read: (cursor: string) => Promise<Page>): AsyncGenerator<object> {
  for (let page = first; ; page = await read(page.nextCursor)) {
    yield* page.items
    if (!page.nextCursor) return
  }
}

type Column = string | { key: string; header: string }
/** `entity`: what the audit calls it, where that is not the file's name. */
type Sheet = { name: string; entity?: string; columns: readonly Column[]; rows: readonly object[] }

/** A short list as CSV, in the given columns, formulas disarmed; noted in the audit. */
export const sendCsv = (db: Db, request: FastifyRequest, reply: FastifyReply, sheet: Sheet) =>
  sendSheet(db, request, reply, { ...sheet, count: sheet.rows.length })

type Counted = Omit<Sheet, 'rows'> & { rows: Iterable<object> | AsyncIterable<object>; count: number }

/** Written as it is read; when reading fails on the way, the download breaks off instead of looking whole. */
async function sendSheet(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, entity = name.replaceAll('-', '_'), columns, rows, count }: Counted,
): Promise<FastifyReply> {
  // Who took what away, how many rows, by which filters: written before the first row leaves.
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
