import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../routing.ts'

/** With LOG_LEVEL=info: a line for each request that was answered; its `reqId` stands in every other line of the request. */
export function logRequests(app: App): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method, routeOptions, url } = request
    request.log.info(
      {
        method,
        path: loggedPath({ pattern: routeOptions.url, url }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A segment of our own making: words, and no key or address that somebody could use. */
const words = /^[a-z][a-z-]{0,30}$/

/**
 * The path of a request without what must not stand in a log: the query is left out, and of the path only the route's own words
 * and ids of records are shown, so that links, codes and whatever a stranger types are not.
 */
export function loggedPath({ pattern, url }: { pattern: string | undefined; url: string }): string {
  const given = (url.split('?', 1)[0] ?? '').split('/')
  if (pattern === undefined || pattern.endsWith('*'))
    return given.map((part) => (part === '' || words.test(part) || uuid.test(part) ? part : '…')).join('/')
  return pattern
    .split('/')
    .map((part, at) => (/^:(?:id|\w+Id)$/.test(part) && uuid.test(given[at] ?? '') ? given[at] : part))
    .join('/')
}
