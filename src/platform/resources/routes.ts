import type { FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { PolicyAction } from '#platform/rules/access/access.ts'
import { rolesOf } from '#platform/rules/access/rules.ts'
import type { Context } from '../context.ts'
import { bulkRequest } from '../contract/bulk.ts'
import { AppError, invalidField, notFound } from '../errors/app-error.ts'
import { fieldsFromZod } from '../errors/zod-fields.ts'
import { type App, callerOf, textQuery } from '../routing.ts'
import { boardHead } from './board.ts'
import { bulkChange } from './bulk.ts'
import { type Resource, type Row, resourceNamed } from './define.ts'
import { resourceDocs } from './docs.ts'
import { exportCsv } from './export.ts'
import { listRows } from './list.ts'
import { getRow, historyOf } from './read.ts'
import { recordFileRoutes } from './record-file-routes.ts'
import { recordNoteRoutes } from './record-note-routes.ts'
import { revealSecret } from './reveal.ts'
import { createRow, removeRow, restoreRow, updateRow } from './write.ts'

const byId = z.object({ id: z.uuid() })

const historyQuery = z.strictObject({ cursor: z.uuid().optional() })

/** `query`: the query parameters it reads; 'own' are filters, which are checked by field. */
type Answered = {
  action: PolicyAction
  handler: RouteOptions['handler']
  query?: z.ZodObject | 'own'
  stepUp?: boolean
}

/**
 * Adds the routes of a resource. `withDocs` attaches OpenAPI schemas; the running server omits them and validates bodies by the
 * contract.
 */
export function registerResource(app: App, context: Context, resource: Resource, withDocs = false): void {
  const { contract } = resource
  const { path } = contract
  const { db } = context
  for (const { entities } of [...resource.references.create, ...resource.references.update])
    entities.forEach(resourceNamed)
  const docs = withDocs ? resourceDocs(resource) : {}
  const add = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    suffix: string,
    { action, handler, query, stepUp = false }: Answered,
  ) =>
    app.route({
      method,
      url: `${path}${suffix}`,
      config: {
        // Others are refused before anything is read.
        access: rolesOf(contract.policy[action]),
        readsQuery: query === 'own',
        readsBody: true,
        stepUp,
      },
      schema: {
        ...docs[`${method} ${suffix}`]?.schema,
        ...(query instanceof z.ZodObject && { querystring: query }),
      },
      handler,
    })
  const has = (action: 'create' | 'update' | 'remove') => !contract.without.includes(action)

  add('GET', '', {
    action: 'read',
    query: 'own',
    handler: (request) => listRows(db, resource, callerOf(request).actor, { query: textQuery(request) }),
  })
  add('GET', '/export.csv', {
    action: 'read',
    query: 'own',
    handler: (request, reply) => exportCsv(context, resource, request, reply),
  })
  if (contract.board) {
    add('GET', '/board', {
      action: 'read',
      query: 'own',
      handler: (request) => boardHead(db, resource, callerOf(request).actor, textQuery(request)),
    })
  }
  add('GET', '/:id', {
    action: 'read',
    handler: async (request, reply) => {
      const row = await getRow(db, resource, callerOf(request).actor, idOf(request))
      return reply.header('etag', etag(row)).send(row)
    },
  })
  add('GET', '/:id/history', {
    action: 'read',
    query: historyQuery,
    handler: (request) => {
      const { cursor: before } = request.query as z.output<typeof historyQuery>
      return historyOf(db, resource, callerOf(request).actor, { id: idOf(request), before })
    },
  })
  if (has('create')) {
    add('POST', '', {
      action: 'create',
      stepUp: resource.stepUp.includes('create'),
      handler: async (request, reply) => {
        const row = await createRow(context, resource, callerOf(request), request.body)
        return reply.code(201).header('etag', etag(row)).header('location', `${path}/${row.id}`).send(row)
      },
    })
  }
  if (has('update')) {
    add('PATCH', '/:id', {
      action: 'update',
      stepUp: resource.stepUp.includes('update'),
      handler: async (request, reply) => {
        const { body, version } = versioned(request)
        const change = { id: idOf(request), version, body }
        const row = await updateRow(context, resource, callerOf(request), change).catch((error: unknown) => {
          throw withSent(error, resource, body)
        })
        return reply.header('etag', etag(row)).send(row)
      },
    })
  }
  if (has('remove')) {
    const stepUp = resource.stepUp.includes('remove')
    add('DELETE', '/:id', {
      action: 'remove',
      stepUp,
      handler: (request) =>
        removeRow(context, resource, callerOf(request), {
          id: idOf(request),
          version: versioned(request).version,
        }),
    })
    add('POST', '/:id/restore', {
      action: 'remove',
      stepUp,
      handler: (request) => restoreRow(context, resource, callerOf(request), idOf(request)),
    })
  }
  if (has('update') || has('remove')) {
    const handler: RouteOptions['handler'] = (request) => {
      const { data, error } = bulkRequest.safeParse(request.body)
      if (error) throw new AppError('invalid_input', { fields: fieldsFromZod(error) })
      if (!has(data.action === 'update' ? 'update' : 'remove'))
        throw invalidField('action', 'Invalid enum value')
      return bulkChange(context, resource, callerOf(request), data)
    }
    const action = has('update') ? 'update' : 'remove'
    const stepUp = resource.stepUp.includes('update') || resource.stepUp.includes('remove')
    add('POST', '/bulk', { action, stepUp, handler })
  }
  if (contract.files) recordFileRoutes(app, context, resource)
  if (contract.notes) recordNoteRoutes(app, context, resource)
  if (contract.secrets.length > 0) {
    add('POST', '/:id/reveal', {
      action: 'read',
      stepUp: true,
      handler: (request) => {
        const sent = { id: idOf(request), body: request.body }
        return revealSecret(context, resource, callerOf(request), sent)
      },
    })
  }
}

/** A version conflict answers with `current` and with what was sent. Secrets are not echoed. */
function withSent(error: unknown, { contract }: Resource, body: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'version_conflict') return error
  const sent = Object.entries(body ?? {}).filter(([field]) => !contract.secrets.includes(field))
  return new AppError(error.code, { ...error.details, sent: Object.fromEntries(sent) })
}

function idOf(request: FastifyRequest): string {
  const { data } = byId.safeParse(request.params)
  if (!data) throw notFound()
  return data.id
}

function etag(row: Row): string {
  return `"v${row.version}"`
}

/** The version that a change is based on: `If-Match: "v3"`, or `version` in the body. */
function versioned(request: FastifyRequest): { body: unknown; version: number | null } {
  const body = request.body
  let version: unknown = null
  let rest = body
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && 'version' in body) {
    const { version: sent, ...others } = body
    version = sent
    rest = others
  }
  version = versionOf(request) ?? version
  if (version === null) return { body: rest, version }
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw invalidField('version', 'Invalid input')
  return { body: rest, version }
}

/** The version that `If-Match` names, or null. @throws AppError 400 */
export function versionOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const match = /^(?:W\/)?"?v?(\d{1,9})"?$/.exec(header.trim())
  if (!match) throw invalidField('If-Match', 'If-Match: the version of the record, as its ETag gave it')
  return Number(match[1])
}
