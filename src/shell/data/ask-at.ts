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
/** Arguments of a call: the input may be left out if the call needs none. */
export type Args<C extends Call, O> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: O]
    : [input: InputOf<C>, options?: O]
export type At<C extends Call> = Pick<C, 'method' | 'path'>

/** A call's input, with the type that fits every call. */
export const givenIn = (input: object | undefined): Given => ({ ...input })

/**
 * Makes a call on a page that must not load schemas: at run time it needs only the method and the path.
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

/** Sends a call. The answer has the declared type without being checked. */
export function send<C extends Call>(at: At<C>, given: Given, options?: AskOptions): Promise<AnswerOf<C>>
export function send({ method, path }: At<Call>, { body, ...given }: Given, options?: AskOptions) {
  const address = addressOf(keyFor(path, given))
  if (method === 'GET') return api.get(address, options)
  if (method === 'DELETE') return api.delete(address, options)
  return { POST: api.post, PUT: api.put, PATCH: api.patch }[method](address, body, options)
}
