import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, Call, InputOf } from '#contracts/call.ts'
import { type ToastInput, toast } from '#web/design/toast-store.ts'
import { offerUndo } from '#web/design/undo-store.ts'
import { ApiError, messageOf } from './api.ts'
import { type Args, type AskOptions, givenIn, keyFor, send } from './ask-at.ts'
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
  reads?: readonly string[]
}

/** Reads an answer and keeps it; it is read again when what it shows changes. */
export function useRead<C extends Call>(call: C, ...[input, options]: Args<C, ReadOptions<AnswerOf<C>>>) {
  const { reads = call.reads, ...more } = options ?? {}
  return useQuery<AnswerOf<C>>({
    queryKey: keyFor(call.path, givenIn(input)),
    ...(reads ? { meta: { live: reads } } : {}),
    ...more,
  })
}

/** A failure in words of the screen's own; the server's words go before `description`. */
type Failure = { title: string; description?: string }

/** Problems of fields stand by their fields; of what else fails one is told. */
export const unlessByField = (failure: Failure) => (error: Error) =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? false : failure

type ActOptions<C extends Call> = {
  /** What one is told when it is done. */
  told?: string | ToastInput | ((answer: AnswerOf<C>, input: InputOf<C>) => string | ToastInput | undefined)
  /**
   * What one is told when it fails and the server says nothing better; false: the screen says it by the field. A function
   * decides by the error.
   */
  failed?: string | false | Failure | ((error: Error, input: InputOf<C>) => Failure | false)
  /** What is sent beside the body, such as the version that is changed. */
  headers?: (input: InputOf<C>) => Record<string, string> | undefined
  /** How it is taken back, and what the offer says. */
  undo?: (answer: AnswerOf<C>, input: InputOf<C>) => { text: string; run: () => Promise<unknown> }
  onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void | Promise<void>
}

/** Does what a call does: says that it is done or why not, offers to take it back, and reads again what it changes. */
export function useAct<C extends Call>(call: C, { told, failed, headers, undo, onDone }: ActOptions<C> = {}) {
  const client = useQueryClient()
  const readAgain = () =>
    invalidateFor(
      client,
      (call.changes ?? []).map((entity) => ({ entity, op: 'update' })),
    )
  return useMutation({
    mutationFn: (input: InputOf<C>) => send<C>(call, givenIn(input), { headers: headers?.(input) }),
    onSuccess: async (answer, input) => {
      const words = typeof told === 'function' ? told(answer, input) : told
      if (words) toast(typeof words === 'string' ? { title: words } : words)
      if (undo) {
        const { text, run } = undo(answer, input)
        offerUndo(text, async () => {
          await run()
          await readAgain()
        })
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
