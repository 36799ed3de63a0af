import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts'
import { api } from './api.ts'
import { addressOf, type QueryKey } from './query-key.ts'

export type Given = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}
export type AskOptions = {
  headers?: Record<string, string> | undefined
  signal?: AbortSignal
  keepalive?: boolean
}
/** Nothing need be said of a call that takes nothing. */
export type Args<C extends Call, O> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: O]
    : [input: InputOf<C>, options?: O]
export type At<C extends Call> = Pick<C, 'method' | 'path'>

/** What the types above say of each call, said of all of them. */
export const givenIn = (input: object | undefined): Given => ({ ...input })

/**
 * Asks where the page must not wait for schemas: it knows where the call is, and of its declaration only the type.
 * @throws ApiError, OfflineError
 */
export function askAt<C extends Call>(
  at: At<C>,
  ...[input, options]: Args<C, AskOptions>
): Promise<AnswerOf<C>> {
  return send<C>(at, givenIn(input), options)
}

export function keyFor(path: string, { params = {}, query }: Given): QueryKey {
  const [first = '', ...rest] = path.split(/\/(?=:)/)
  const parts = rest.flatMap((part) => {
    const [name = '', ...more] = part.slice(1).split('/')
    // A key's parts are text: a number would be left out of the address.
    return [String(params[name] ?? ''), ...more]
  })
  return query ? [first, ...parts, query] : [first, ...parts]
}

/** The wire is where types end: what comes back is what the call declares. */
export function send<C extends Call>(at: At<C>, given: Given, options?: AskOptions): Promise<AnswerOf<C>>
export function send({ method, path }: At<Call>, { body, ...given }: Given, options?: AskOptions) {
  const address = addressOf(keyFor(path, given))
  if (method === 'GET') return api.get(address, options)
  if (method === 'DELETE') return api.delete(address, options)
  return { POST: api.post, PUT: api.put, PATCH: api.patch }[method](address, body, options)
}
