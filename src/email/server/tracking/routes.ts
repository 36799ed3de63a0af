import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type App, originOf } from '#platform/routing.ts'
import { followLink, noteOpen } from './note-visit.ts'

const trackedParams = z.object({ token: z.string().min(1).max(150) })

/** A GIF of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const dead =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>This link does not work</title></head><body><h1>This link does not work</h1>' +
  '<p>It may have been cut off on its way to you. Open it in the mail once more, or answer the mail.</p></body></html>'

/** Tracked links and the open picture: public, without sign-in and without a cookie. */
export function trackingRoutes(app: App, context: Context): void {
  const open = {
    config: { access: 'public', isAnonymous: true },
    schema: { hide: true, params: trackedParams },
  } as const
  const visitor = (request: FastifyRequest) => ({
    method: request.method,
    userAgent: originOf(request).userAgent,
  })
  const bare = (reply: FastifyReply) =>
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  app.get('/l/:token', open, async (request, reply) => {
    const { token } = trackedParams.parse(request.params)
    const to = await followLink(context, token, visitor(request))
    return to === null
      ? bare(reply).code(404).type('text/html; charset=utf-8').send(dead)
      : bare(reply).redirect(to, 302)
  })
  app.get('/o/:token', open, async (request, reply) => {
    const { token } = trackedParams.parse(request.params)
    if (!(await noteOpen(context, token, visitor(request))))
      return bare(reply).code(404).type('text/plain; charset=utf-8').send('Not found')
    // Webmail shows it on a page of another origin.
    return bare(reply).header('cross-origin-resource-policy', 'cross-origin').type('image/gif').send(picture)
  })
}
