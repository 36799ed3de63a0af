import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Begins a streamed answer: the usual headers, and those that stop proxies from buffering. */
export function beginStream(reply: FastifyReply, type: string): ServerResponse {
  reply.hijack()
  const response = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  // Tells proxies such as nginx not to buffer.
  return response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}
