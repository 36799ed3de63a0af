import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** What goes out as it comes: the headers of every answer, and what lets nobody collect it on the way. */
export function beginStream(reply: FastifyReply, type: string): ServerResponse {
  reply.hijack()
  const response = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  // Lines that a proxy collects first are no stream.
  return response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}
