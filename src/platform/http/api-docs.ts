import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { HTTPMethods } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import type { App } from '../routing.ts'

const apiDocument = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** The OpenAPI document without calls that this server does not have, such as the demo's in production. */
function servedDocument<D extends object>(app: App, document: D): D {
  const { paths } = apiDocument.parse(document)
  const served = Object.entries(paths).flatMap(([url, calls]) => {
    const route = url.replace(/\{(\w+)\}/g, ':$1')
    const own = Object.entries(calls).filter(([method]) =>
      app.hasRoute({ url: route, method: method.toUpperCase() as HTTPMethods }),
    )
    return own.length > 0 ? [[url, Object.fromEntries(own)] as const] : []
  })
  return { ...document, paths: Object.fromEntries(served) }
}

/** Serves the OpenAPI document and a page to try it (C2). It is generated at build time: its schemas would take 50 MB of memory. */
export function apiDocs(app: App, documentPath: string): void {
  let served: Buffer | undefined
  /** Serialized once: doing it per call would block the process for too long for an anonymous call. */
  const asText = async () => {
    served ??= Buffer.from(
      JSON.stringify(servedDocument(app, JSON.parse(await readFile(documentPath, 'utf8')))),
    )
    return served
  }
  app.get(
    '/api/openapi.json',
    {
      config: { access: 'public', isAnonymous: true },
      schema: { tags: ['docs'], summary: 'Every call, as OpenAPI' },
    },
    async (_, reply) => {
      if (!existsSync(documentPath)) throw new AppError('not_found')
      return reply.type('application/json').send(await asText())
    },
  )
  app.register(async (scope) => {
    if (!existsSync(documentPath)) return
    scope.isPublicScope = true
    const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
      import('@fastify/swagger'),
      import('@fastify/swagger-ui'),
    ])
    await scope.register(swagger, {
      mode: 'static',
      specification: {
        path: documentPath,
        baseDir: '/',
        postProcessor: (document) => servedDocument(app, document),
      },
    })
    scope.addHook('onRequest', async ({ url }, reply) => {
      // Converting to YAML takes even longer, so it is not offered.
      if (url.startsWith('/api/docs/yaml')) throw new AppError('not_found')
      if (url.startsWith('/api/docs/json')) return reply.type('application/json').send(await asText())
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  })
}
