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

/** What an answer is kept under: its address as far as the first thing that is named, then the rest of it. */
export function keyOf<C extends Call>(call: C, ...[input]: Args<C, never>): QueryKey {
  return keyFor(call.path, givenIn(input))
}

/** What the keys of every answer of a call begin with. */
export const everyKeyOf = ({ path }: Call): QueryKey => [path.split('/:')[0] ?? '']

/** Asks once. @throws ApiError, OfflineError */
export function ask<C extends Call>(call: C, ...[input, options]: Args<C, AskOptions>): Promise<AnswerOf<C>> {
  return send<C>(call, givenIn(input), options)
}

/** The same with what a form holds: what of it is wrong or missing, the server says by its field. */
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
  /** Where whoever reads is shown less than the call may show. */
  reads?: readonly string[] | undefined
}

/** Reads an answer and keeps it; it is read again when what it shows changes. */
export function useRead<C extends Call>(call: C, ...[input, options]: Args<C, ReadOptions<AnswerOf<C>>>) {
  return useGiven<C>(call, givenIn(input), { reads: call.reads, ...options })
}

/** The same where the page must not wait for schemas (`askAt`). */
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
    // What is asked with a body is another answer for another body.
    queryKey: given.body === undefined ? key : [...key, { body: given.body }],
    ...(reads ? { meta: { live: reads } } : {}),
    ...more,
  })
}

/** A failure in words of the screen's own; the server's words go before `description`. */
type Failure = { title: string; description?: string }

/** Problems of fields stand by their fields; of what else fails one is told. */
export const unlessByField = (failure: Failure) => (error: Error) =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? false : failure

/** What one is told of something that was done, and what follows. */
type Telling<In, Out> = {
  /** What one is told when it is done. */
  told?: string | ToastInput | ((answer: Out, input: In) => string | ToastInput | undefined)
  /**
   * What one is told when it fails and the server says nothing better; false: the screen says it by the field. A function
   * decides by the error.
   */
  failed?: string | false | Failure | ((error: Error, input: In) => Failure | false)
  /** How it is taken back, what the offer says, and what one would do next. */
  undo?: (answer: Out, input: In) => { text: string; run: () => Promise<unknown>; next?: Next | undefined }
  onDone?: (answer: Out, input: In) => void | Promise<void>
}

type ActOptions<C extends Call> = Telling<InputOf<C>, AnswerOf<C>> & {
  /** What is sent beside the body, such as the version that is changed. */
  headers?: (input: InputOf<C>) => Record<string, string> | undefined
}

/** Does what a call does: says that it is done or why not, offers to take it back, and reads again what it changes. */
export function useAct<C extends Call>(call: C, { headers, ...telling }: ActOptions<C> = {}) {
  const events = (call.changes ?? []).map((entity) => ({ entity, op: 'update' }))
  return useToastedMutation(
    (input: InputOf<C>) => send<C>(call, givenIn(input), { headers: headers?.(input) }),
    telling,
    (client) => invalidateFor(client, events),
  )
}

/** The same for what is no one call, such as several or a record's own; `again`: keys of the reads that show what it changes. */
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
  { told, failed, undo, onDone }: Telling<In, Out>,
  reread: (client: QueryClient) => Promise<unknown>,
) {
  const client = useQueryClient()
  const readAgain = () => reread(client)
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer, input) => {
      const words = typeof told === 'function' ? told(answer, input) : told
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
