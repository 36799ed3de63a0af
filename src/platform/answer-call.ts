import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from './contract/call.ts'
import type { App } from './routing.ts'

type Parsed<S> = [S] extends [z.ZodType] ? z.output<S> : undefined
/** What a service may return: the type of the answer's schema, with readonly arrays allowed. */
type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { [K in keyof T]: Loose<T[K]> }
    : T
type Answer<C extends Call> = [C['answer']] extends [z.ZodType] ? Loose<z.input<C['answer']>> : unknown

export type Asked<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Registers the route of a call with the call's path, access, schemas and documentation; the service gives the answer. A
 * service that sends by itself (files, streams) returns the reply.
 */
export function answerCall<C extends Call, const R extends Answer<C> | FastifyReply>(
  app: App,
  call: C,
  service: (asked: Asked<C>) => R | Promise<R>,
): void {
  const { method, path, params, query, body, answer, asks, tags, summary, description } = call
  const { access, stepUp, spends, beforeEnrollment, isAnonymous, isUpload, isStream, mostBytes } = call
  const status = call.status ?? (answer ? 200 : 204)
  const said = answer ?? (status === 204 ? z.undefined() : undefined)
  app.route({
    method,
    url: path,
    config: { access, stepUp, spends, beforeEnrollment, isAnonymous, isUpload },
    ...(isStream ? { exposeHeadRoute: false } : {}),
    ...(mostBytes ? { bodyLimit: mostBytes } : {}),
    schema: {
      tags: [tags],
      summary,
      ...(description ? { description } : {}),
      ...(path.includes(':') ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(said ? { response: { [status]: said, ...(asks ? { 202: asks } : {}) } } : {}),
    },
    handler: async (request, reply) => {
      // The route's schemas have already parsed these values.
      const asked = { params: request.params, query: request.query, body: request.body, request, reply }
      const found = await service(asked as Asked<C>)
      if (reply.sent || found === reply) return reply
      return answer ? reply.code(status).send(found) : reply.code(status).send()
    },
  })
}
