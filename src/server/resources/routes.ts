import type { FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { bulkRequest } from '#contracts/bulk.ts'
import { type Actor, type PolicyAction, type Role, roles } from '#domain/access/access.ts'
import type { Context } from '../context.ts'
import { AppError, invalidField, notFound } from '../errors/app-error.ts'
import { fieldsFromZod } from '../errors/zod-fields.ts'
import { type App, callerOf } from '../routing.ts'
import { boardHead } from './board.ts'
import { bulkChange } from './bulk.ts'
import { type Resource, type Row, resourceNamed } from './define.ts'
import { resourceDocs } from './docs.ts'
import { exportCsv } from './export.ts'
import { listRows } from './list.ts'
import { getRow, historyOf } from './read.ts'
import { revealSecret } from './reveal.ts'
import { createRow, removeRow, restoreRow, updateRow } from './write.ts'

type ById = { Params: { id: string } }

const historyQuery = z.strictObject({ cursor: z.uuid().optional() })

/**
 * The routes of one resource. `withDocs` attaches the schemas that OpenAPI is written from; the running server leaves
 * them out, it checks bodies against the contract itself.
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
    action: PolicyAction,
    handler: RouteOptions['handler'],
    query?: z.ZodObject | 'own',
    stepUp = false,
  ) =>
    app.route({
      method,
      url: `${path}${suffix}`,
      config: {
        access: rolesWithAny(resource, action),
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

  add(
    'GET',
    '',
    'read',
    (request) => listRows(db, resource, callerOf(request).actor, textQuery(request)),
    'own',
  )
  add(
    'GET',
    '/export.csv',
    'read',
    (request, reply) => exportCsv(db, resource, textQuery(request), request, reply),
    'own',
  )
  if (contract.board) {
    const handler: RouteOptions['handler'] = (request) =>
      boardHead(db, resource, callerOf(request).actor, textQuery(request))
    add('GET', '/board', 'read', handler, 'own')
  }
  add('GET', '/:id', 'read', async (request, reply) => {
    const row = await getRow(db, resource, callerOf(request).actor, idOf(request))
    return reply.header('etag', etag(row)).send(row)
  })
  add(
    'GET',
    '/:id/history',
    'read',
    (request) => {
      const { cursor } = request.query as z.output<typeof historyQuery>
      return historyOf(db, resource, callerOf(request).actor, idOf(request), cursor)
    },
    historyQuery,
  )
  if (has('create')) {
    const handler: RouteOptions['handler'] = async (request, reply) => {
      const row = await createRow(context, resource, callerOf(request), request.body)
      return reply.code(201).header('etag', etag(row)).header('location', `${path}/${row.id}`).send(row)
    }
    add('POST', '', 'create', handler, undefined, resource.stepUp.includes('create'))
  }
  if (has('update')) {
    const handler: RouteOptions['handler'] = async (request, reply) => {
      const { body, version } = versioned(request)
      const row = await updateRow(context, resource, callerOf(request), idOf(request), body, version).catch(
        (error: unknown) => {
          throw withSent(error, resource, body)
        },
      )
      return reply.header('etag', etag(row)).send(row)
    }
    add('PATCH', '/:id', 'update', handler, undefined, resource.stepUp.includes('update'))
  }
  if (has('remove')) {
    add(
      'DELETE',
      '/:id',
      'remove',
      (request) => removeRow(context, resource, callerOf(request), idOf(request), versioned(request).version),
      undefined,
      resource.stepUp.includes('remove'),
    )
    add(
      'POST',
      '/:id/restore',
      'remove',
      (request) => restoreRow(context, resource, callerOf(request), idOf(request)),
      undefined,
      resource.stepUp.includes('remove'),
    )
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
    const asks = resource.stepUp.includes('update') || resource.stepUp.includes('remove')
    add('POST', '/bulk', action, handler, undefined, asks)
  }
  if (contract.secrets.length > 0) {
    add(
      'POST',
      '/:id/reveal',
      'read',
      (request) => revealSecret(context, resource, request, idOf(request), request.body),
      undefined,
      true,
    )
  }
}

/** A conflict names both values: `current`, and what was sent over it. Secrets are never repeated. */
function withSent(error: unknown, { contract }: Resource, body: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'version_conflict') return error
  const sent = Object.entries(body ?? {}).filter(([field]) => !contract.secrets.includes(field))
  return new AppError(error.code, { ...error.details, sent: Object.fromEntries(sent) })
}

/** Roles that reach anything at all; the others are told so before anything is read. */
export function rolesWithAny(resource: Resource, action: PolicyAction): Role[] {
  return roles.filter((role) => {
    const somebody: Actor = { id: '-', role, clientId: '-', states: ['-'] }
    return resource.contract.policy[action](somebody) !== false
  })
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as ById['Params']
  if (!z.uuid().safeParse(id).success) throw notFound()
  return id
}

function textQuery(request: FastifyRequest): Record<string, string> {
  // Without a prototype, or the key `__proto__` would be passed over in silence.
  const query: Record<string, string> = Object.create(null)
  for (const [key, value] of Object.entries(request.query as Record<string, unknown>)) {
    if (typeof value !== 'string') throw invalidField(key, `${key}: given more than once`)
    if (value.includes('\u0000') || key.includes('\u0000'))
      throw invalidField(key.replaceAll('\u0000', ''), 'Invalid input')
    query[key] = value
  }
  return query
}

function etag(row: Row): string {
  return `"v${row.version}"`
}

/** The version a change was made against: `If-Match: "v3"`, or `version` beside the changed fields. */
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
  if (version !== null && (typeof version !== 'number' || !Number.isInteger(version))) {
    throw invalidField('version', 'Invalid input')
  }
  return { body: rest, version: version as number | null }
}

/** The version that `If-Match` names, or null. @throws AppError 400 */
export function versionOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const match = /^(?:W\/)?"?v?(\d{1,9})"?$/.exec(header.trim())
  if (!match) throw invalidField('If-Match', 'If-Match: the version of the record, as its ETag gave it')
  return Number(match[1])
}
