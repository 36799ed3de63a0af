import { z } from 'zod'
import { boardHead, historyPage, revealAsked, revealed } from '../contract/answers.ts'
import { bulkAnswer, bulkRequest } from '../contract/bulk.ts'
import type { Contract } from '../contract/define.ts'
import { infoOf } from '../contract/field-info.ts'
import type { Resource } from './define.ts'

type Docs = Record<string, { schema: Record<string, unknown> }>

const errorBody = z
  .object({ message: z.string(), code: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .describe('What every failed call answers')

const idParams = z.object({ id: z.uuid() })

const listQuery = z
  .object({
    q: z.string().optional().describe('Words that all occur'),
    sort: z.string().optional().describe('A field, with - for descending'),
    limit: z.coerce.number().int().min(1).max(200).optional(),
    cursor: z.string().optional().describe('`nextCursor` of the page before'),
    count: z.enum(['0', '1']).optional().describe('1 answers `total` too'),
    countBy: z.string().optional().describe('A field of few values: `counts` answers how many have each'),
    deleted: z.enum(['0', '1']).optional().describe('1 lists the removed records instead'),
  })
  .loose()
  .describe(
    'Any field filters: `stage=cold,warm`, `estimatedValue.gte=10000`, `state.not=CO`, `assignedTo.null=true`',
  )

const boardQuery = listQuery
  .pick({ q: true, deleted: true })
  .extend({ by: z.string().describe('The field whose values are the columns') })
  .loose()

const exportQuery = listQuery.omit({ limit: true, cursor: true, count: true, countBy: true })

/** A contract's schema with its fields' labels and descriptions. */
function described(contract: Contract, schema: z.ZodObject): z.ZodObject {
  const shape = Object.entries(schema.shape).map(([name, type]) => {
    const { label, help, kind, unit } = infoOf(contract, name)
    const description = [help, units[kind], unit && `In ${unit}`].filter(Boolean).join('. ')
    return [name, (type as z.ZodType).meta({ title: label, ...(description && { description }) })] as const
  })
  const fields = Object.fromEntries(shape)
  return schema.def.catchall ? z.strictObject(fields) : z.object(fields)
}

const units: Record<string, string> = {
  money: 'Integer cents',
  dollars: 'Whole dollars',
  bps: 'Basis points: 1500 is 15 %',
  percent: '0 to 100',
  instant: 'A moment in UTC',
  day: 'A calendar day',
}

/** OpenAPI schemas of a resource's routes. */
export function resourceDocs(resource: Resource): Docs {
  const { contract } = resource
  const row = described(contract, contract.row)
  const create = described(contract, contract.create)
  const update = described(contract, contract.update)
  const tags = [contract.name]
  const one = contract.label.one
  const many = contract.label.many
  const of = (summary: string, rest: Record<string, unknown>) => ({
    schema: { tags, summary, ...rest, response: { ...(rest.response as object), '4xx': errorBody } },
  })
  const list = z.object({
    items: z.array(row),
    nextCursor: z.string().nullable(),
    total: z.number().int().optional(),
    counts: z.record(z.string(), z.number().int()).optional(),
  })
  return {
    'GET ': of(`List ${many}`, { querystring: listQuery, response: { 200: list } }),
    'GET /export.csv': of(`${many} as CSV`, { querystring: exportQuery, response: { 200: z.string() } }),
    'GET /board': of(`Count and sum of ${many} by column, with the filters of the list`, {
      querystring: boardQuery,
      response: { 200: boardHead },
    }),
    'GET /:id': of(`One ${one}`, { params: idParams, response: { 200: row } }),
    'GET /:id/history': of(`What happened to one ${one}`, {
      params: idParams,
      response: { 200: historyPage },
    }),
    'POST ': of(`Create a ${one}`, { body: create, response: { 201: row } }),
    'PATCH /:id': of(`Change a ${one} (If-Match: its version)`, {
      params: idParams,
      body: update,
      response: { 200: row },
    }),
    'DELETE /:id': of(`Remove a ${one}`, { params: idParams, response: { 200: row } }),
    'POST /:id/restore': of(`Bring a removed ${one} back`, {
      params: idParams,
      response: { 200: row },
    }),
    'POST /bulk': of(`Change, remove or restore up to 200 ${many} at once`, {
      body: bulkRequest.extend({ changes: update.optional() }),
      response: { 200: bulkAnswer },
    }),
    'POST /:id/reveal': of('Show one encrypted field (admin, audited)', {
      params: idParams,
      body: revealAsked,
      response: { 200: revealed },
    }),
  }
}
