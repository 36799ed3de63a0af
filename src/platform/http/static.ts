import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '#identity/server/session-cookie.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import type { App } from '../routing.ts'
import { withoutEnd } from '../rules/text/trim-signs.ts'
import type { Encoding, SitePages } from './site-pages.ts'

/**
 * Serves the built web: hashed assets cached for a year, pages revalidated. Every other path is a page, rendered by `pages` or
 * by the router in the browser.
 */
export function serveWeb(app: App, context: Context, root: string, pages: SitePages): void {
  const isBuilt = existsSync(join(root, 'index.html'))
  const origin = context.config.PUBLIC_URL.replace(/\/$/, '')

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const page = await pages.page(pathOf(request), !hasSessionCookie(context, request))
    if (!page) throw new AppError('not_found')
    const encoding = encodingOf(request)
    const etag = `"${page.etag}-${encoding}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding', etag })
    if (!page.isIndexed) reply.header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.body[encoding])
  }

  const open = { config: { access: 'public', isAnonymous: true }, schema: { hide: true } } as const
  app.get('/robots.txt', open, (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
  app.get('/sitemap.xml', open, async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(origin, await pages.indexed())),
  )
  if (isBuilt) {
    app.register(async (scope) => {
      scope.isPublicScope = true
      // Without this route the folder itself would be refused as a file.
      scope.get('/', { schema: { hide: true } }, sendPage)
      await scope.register(fastifyStatic, {
        root,
        // Its own route reads the whole folder for each file, to refuse another spelling of a name; no name is a secret here.
        serve: false,
        index: false,
        cacheControl: false,
        // Hides the page renderer and the import manifest.
        dotfiles: 'ignore',
        preCompressed: true,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/')
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      scope.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) =>
        reply.sendFile(`/${request.params['*']}`),
      )
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url.startsWith('/api/') || !isBuilt) throw new AppError('not_found')
    return sendPage(request, reply)
  })
}

/** The path without query and trailing slash. */
function pathOf({ url }: FastifyRequest): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  return path.length > 1 ? withoutEnd(path, '/') || '/' : '/'
}

function encodingOf(request: FastifyRequest): Encoding {
  const taken = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

const robots = (origin: string) => `User-agent: *
Disallow: /api/
Allow: /

Sitemap: ${origin}/sitemap.xml
`

function sitemap(origin: string, paths: readonly string[]): string {
  // Paths consist of letters, digits, hyphens and slashes, so they need no XML escaping.
  const urls = paths.map((path) => `  <url><loc>${encodeURI(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
