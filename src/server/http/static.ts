import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { App } from '../routing.ts'

/**
 * The built web: hashed assets for a year, the page itself never cached. Every address that is no call and no file is
 * the page; the router in it knows what exists.
 */
export function serveWeb(app: App, root: string): void {
  const isBuilt = existsSync(join(root, 'index.html'))
  const sendPage = async (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readFile(join(root, 'index.html')))
  if (isBuilt) {
    app.register(async (scope) => {
      scope.isPublicScope = true
      // The folder itself is no file: without this, "/" would be refused as one.
      scope.get('/', { schema: { hide: true } }, (_, reply) => sendPage(reply))
      await scope.register(fastifyStatic, {
        root,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/')
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/')
    if (!isPage || !isBuilt) throw new AppError('not_found')
    return sendPage(reply)
  })
}
