import { z } from 'zod'
import type { Role } from '#platform/rules/access/access.ts'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, anyone signed in, or these roles. Which records they may use is the policy's decision. */
export type Access = 'public' | 'signed_in' | readonly Role[]

type Object = z.ZodObject
type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsOf<P extends string> = z.ZodObject<{ [N in NamesIn<P>]: z.ZodUUID }>

/** Called by a mailed link, signed in or not. */
export const byMailedLink = { method: 'POST', access: 'public', spends: 'code' } as const

/** Facts of a call, for the server, the web, the documentation and the tests. */
export type CallFacts = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/orders/:id/allow`; path parameters are UUIDs unless `params` says otherwise. */
  path: `/api/${string}`
  access: Access
  tags: string
  summary: string
  description?: string
  params?: Object
  query?: Object
  body?: z.ZodType
  /** The answer; without one, 204. */
  answer?: z.ZodType
  /** One line of the answer, for callers that ask for it line by line (`linesType`). */
  line?: z.ZodType
  /** The answer with 202, when the server asks for more input first. */
  asks?: z.ZodType
  /** Success status; 200 by default, or 204 without an answer. 200 without an answer schema is a file or a page. */
  status?: 200 | 201 | 202 | 204
  /** Errors specific to this call, besides those of every call (C1). */
  errors?: readonly ErrorCode[]
  /** For money, roles and secrets: requires a proof of identity within five minutes (403 `step_up_required`). */
  stepUp?: boolean
  /** Rate limit that a valid call counts against, by the caller's address (A14). */
  spends?: 'registration' | 'lead' | 'code' | 'event' | 'certificate'
  /** Open to an administrator in production without a second factor (elsewhere 403 `second_factor_missing`). */
  beforeEnrollment?: boolean
  /** The same answer for everybody: no session is read, so it works while the database is away. */
  isAnonymous?: boolean
  /** Accepts large bodies and allows them the time of an upload. */
  isUpload?: boolean
  /** A stream, which lasts while somebody listens; it has no HEAD. */
  isStream?: boolean
  /** Bytes of the largest body, if more than usual. */
  mostBytes?: number
  /** Tables shown in the answer besides the one in the path: their changes cause a refetch. */
  reads?: readonly string[]
  /** Tables that it changes: reads of them are refetched. */
  changes?: readonly string[]
}

export type Call = CallFacts & { params: Object }

type Defined<C extends CallFacts> = C & {
  params: C['params'] extends Object ? C['params'] : ParamsOf<C['path']>
}

/** Declares one call of the API; server and web both use it, and nothing else knows its path. */
export function defineCall<const C extends CallFacts>(facts: C): Defined<C> {
  const names = [...facts.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const params = facts.params ?? z.object(Object.fromEntries(names.map((name) => [name, z.uuid()])))
  return { ...facts, params } as Defined<C>
}

type Part<K extends string, S> = [S] extends [z.ZodType]
  ? unknown extends z.input<S>
    ? { [N in K]: unknown }
    : undefined extends z.input<S>
      ? { [N in K]?: z.input<S> }
      : Record<never, never> extends z.input<S>
        ? { [N in K]?: z.input<S> }
        : { [N in K]: z.input<S> }
  : Record<never, never>

/** Input of a call: path parameters, query and body, as far as it has them. */
export type InputOf<C extends CallFacts & { params?: Object }> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

type Out<S> = [S] extends [z.ZodType] ? z.output<S> : never

/** The answer of a call. */
export type AnswerOf<C extends CallFacts> = [Out<C['answer']>] extends [never]
  ? undefined
  : Out<C['answer']> | Out<C['asks']>

/** One line of a call's streamed answer. */
export type LineOf<C extends CallFacts> = Out<C['line']>
