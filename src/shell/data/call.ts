import {
  type QueryClient,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ToastInput, toast } from '#design/toast-store.ts'
import { type Next, offerUndo } from '#design/undo-store.ts'
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts'
import { ApiError, messageOf } from './api.ts'
import { type Args, type AskOptions, type At, type Given, givenIn, keyFor, send } from './ask-at.ts'
import { invalidateFor } from './live.ts'
import type { QueryKey } from './query-key.ts'

/** The query key of a call: its path up to the first parameter, then the rest. */
export function keyOf<C extends Call>(call: C, ...[input]: Args<C, never>): QueryKey {
  return keyFor(call.path, givenIn(input))
}

/** The prefix of every key of a call. */
export const everyKeyOf = ({ path }: Call): QueryKey => [path.split('/:')[0] ?? '']

/** Fetches once, without cache. @throws ApiError, OfflineError */
export function ask<C extends Call>(call: C, ...[input, options]: Args<C, AskOptions>): Promise<AnswerOf<C>> {
  return send<C>(call, givenIn(input), options)
}

/** The same with an unvalidated form body: the server reports errors by field. */
export function askTyped<C extends Call>(call: C, body: object): Promise<AnswerOf<C>> {
  return send<C>(call, { body })
}

type ReadOptions<T> = Pick<
  UseQueryOptions<T>,
  | 'enabled'
  | 'gcTime'
  | 'staleTime'
  | 'refetchOnMount'
  | 'refetchInterval'
  | 'placeholderData'
  | 'queryFn'
  | 'retry'
  | 'select'
> & {
  /** Entities that invalidate it, where fewer than the call declares. */
  reads?: readonly string[] | undefined
}

/** Reads with cache; refetches when an entity it reads changes. */
export function useRead<C extends Call>(call: C, ...[input, options]: Args<C, ReadOptions<AnswerOf<C>>>) {
  return useGiven<C>(call, givenIn(input), { reads: call.reads, ...options })
}

/** The same for pages that must not load schemas (`askAt`). */
export function useReadAt<C extends Call>(at: At<C>, ...[input, options]: Args<C, ReadOptions<AnswerOf<C>>>) {
  return useGiven<C>(at, givenIn(input), options)
}

function useGiven<C extends Call>(
  { path }: Pick<Call, 'path'>,
  given: Given,
  { reads, ...more }: ReadOptions<AnswerOf<C>> = {},
) {
  const key = keyFor(path, given)
  return useQuery({
    // The body is part of the key.
    queryKey: given.body === undefined ? key : [...key, { body: given.body }],
    ...(reads ? { meta: { live: reads } } : {}),
    ...more,
  })
}

/** The screen's words for a failure; the server's message replaces `description`. */
type Failure = { title: string; description?: string }

/** Toasts a failure unless it has field errors, which the form shows at its fields. */
export const unlessByField = (failure: Failure) => (error: Error) =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? false : failure

/** Toasts and follow-up of an action. */
type Telling<In, Out> = {
  /** The toast on success. */
  done?: string | ToastInput | ((answer: Out, input: In) => string | ToastInput | undefined)
  /**
   * The toast on failure when the server sends no message; false if the screen shows the error itself. A function decides by
   * the error.
   */
  failed?: string | false | Failure | ((error: Error, input: In) => Failure | false)
  /** How to undo it, the text of the undo offer, and a next step to offer. */
  undo?: (answer: Out, input: In) => { text: string; run: () => Promise<unknown>; next?: Next | undefined }
  onDone?: (answer: Out, input: In) => void | Promise<void>
}

type ActOptions<C extends Call> = Telling<InputOf<C>, AnswerOf<C>> & {
  /** Request headers, such as If-Match. */
  headers?: (input: InputOf<C>) => Record<string, string> | undefined
}

/** A mutation for a call: toasts success or failure, offers undo, and refetches what it changes. */
export function useAct<C extends Call>(call: C, { headers, ...telling }: ActOptions<C> = {}) {
  const events = (call.changes ?? []).map((entity) => ({ entity, op: 'update' }))
  return useToastedMutation(
    (input: InputOf<C>) => send<C>(call, givenIn(input), { headers: headers?.(input) }),
    telling,
    (client) => invalidateFor(client, events),
  )
}

/** The same for several calls or for a record's own routes; `again` lists keys to refetch. */
export function useDoing<Out, In = void>(
  run: (input: In) => Promise<Out>,
  { again = [], ...telling }: Telling<In, Out> & { again?: readonly QueryKey[] },
) {
  return useToastedMutation(run, telling, (client) =>
    Promise.all(again.map((queryKey) => client.invalidateQueries({ queryKey }))),
  )
}

function useToastedMutation<In, Out>(
  run: (input: In) => Promise<Out>,
  { done, failed, undo, onDone }: Telling<In, Out>,
  reread: (client: QueryClient) => Promise<unknown>,
) {
  const client = useQueryClient()
  const readAgain = () => reread(client)
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer, input) => {
      const words = typeof done === 'function' ? done(answer, input) : done
      if (words) toast(typeof words === 'string' ? { title: words } : words)
      if (undo) {
        const { text, run, next } = undo(answer, input)
        const takeBack = async () => {
          await run()
          await readAgain()
        }
        offerUndo(text, takeBack, next)
      }
      await onDone?.(answer, input)
    },
    onError: (error, input) => {
      const said = typeof failed === 'function' ? failed(error, input) : failed
      if (said === false) return
      const words: Partial<Failure> = typeof said === 'string' ? { description: said } : { ...said }
      const { title = 'That did not work', description = 'Please try again.' } = words
      toast({ title, description: messageOf(error, description), variant: 'destructive' })
    },
    onSettled: readAgain,
  })
}
