import { z } from 'zod'
import type { Role } from '#platform/rules/access/access.ts'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, anyone signed in, or these roles. What they reach inside is the policy's business. */
export type Access = 'public' | 'signed_in' | readonly Role[]

type Object = z.ZodObject
type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsOf<P extends string> = z.ZodObject<{ [N in NamesIn<P>]: z.ZodUUID }>

/** By a mailed link, whoever opens it. */
export const byMailedLink = { method: 'POST', access: 'public', spends: 'code' } as const

/** What a call is, for whoever answers it, asks it, documents it or tries it out. */
export type CallFacts = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/orders/:id/allow`; what is named in it is a UUID unless `params` says otherwise. */
  path: `/api/${string}`
  access: Access
  tags: string
  summary: string
  description?: string
  params?: Object
  query?: Object
  body?: z.ZodType
  /** What comes back; without one, 204. */
  answer?: z.ZodType
  /** One line of what comes back, for who asks to hear it while it is being written (`linesType`). */
  line?: z.ZodType
  /** What comes back with 202 instead, when more is asked for first. */
  asks?: z.ZodType
  /** The status of a good answer; 200, or 204 without one. 200 without one is a file or another page. */
  status?: 200 | 201 | 202 | 204
  /** Errors that belong to this call, beside those that any call may answer (C1). */
  errors?: readonly ErrorCode[]
  /** Money, roles, secrets: only who proved within five minutes who they are may call it (403 `step_up_required`). */
  stepUp?: boolean
  /** Counted against the address of whoever calls, once the call is understood (A14). */
  spends?: 'registration' | 'lead' | 'code' | 'event' | 'certificate'
  /** Open to an administrator in production who has no second factor yet (403 `second_factor_missing` elsewhere). */
  beforeEnrollment?: boolean
  /** Answers alike whoever asks: no session is read, so it works while the database is away. */
  isAnonymous?: boolean
  /** Takes large bodies: whoever may call it is given the time of an upload. */
  isUpload?: boolean
  /** Goes on for as long as somebody listens: it has no HEAD. */
  isStream?: boolean
  /** How large a body may be, where that is more than usual. */
  mostBytes?: number
  /** Tables that an answer shows beside the one its path names: it is read again when they change. */
  reads?: readonly string[]
  /** Tables that it changes: what was read of them is read again. */
  changes?: readonly string[]
}

export type Call = CallFacts & { params: Object }

type Defined<C extends CallFacts> = C & {
  params: C['params'] extends Object ? C['params'] : ParamsOf<C['path']>
}

/** One call of the API, stated once: the server answers it, the web asks it, and nobody else knows its path. */
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

/** What is asked with: path, query and body, each where the call has one. */
export type InputOf<C extends CallFacts & { params?: Object }> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

type Out<S> = [S] extends [z.ZodType] ? z.output<S> : never

/** What whoever asks gets. */
export type AnswerOf<C extends CallFacts> = [Out<C['answer']>] extends [never]
  ? undefined
  : Out<C['answer']> | Out<C['asks']>

/** What whoever listens hears, line by line. */
export type LineOf<C extends CallFacts> = Out<C['line']>
