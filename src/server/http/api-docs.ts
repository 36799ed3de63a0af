import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { AppError } from '../errors/app-error.ts'
import type { App } from '../routing.ts'
import { servedDocument } from './served-document.ts'

/** The OpenAPI document (written at build time, it would cost 50 MB to keep its schemas) and a page to try it (C2). */
export function apiDocs(app: App, documentPath: string): void {
  let served: Buffer | undefined
  app.get(
    '/api/openapi.json',
    {
      config: { access: 'public', isAnonymous: true },
      schema: { tags: ['docs'], summary: 'Every call, as OpenAPI' },
    },
    async (_, reply) => {
      if (!existsSync(documentPath)) throw new AppError('not_found')
      served ??= Buffer.from(
        JSON.stringify(servedDocument(app, JSON.parse(await readFile(documentPath, 'utf8')) as object)),
      )
      return reply.type('application/json').send(served)
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
    // A document of this size as YAML would hold everybody up while it is made.
    scope.addHook('onRequest', async ({ url }) => {
      if (url.startsWith('/api/docs/yaml')) throw new AppError('not_found')
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  })
}
