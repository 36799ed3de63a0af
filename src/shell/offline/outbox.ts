import { createStore } from '#design/store.ts'
import { ApiError, OfflineError } from '#shell/data/api.ts'
import { beforeLeaving } from '#shell/session/before-leaving.ts'
import { sessionEnded } from '#shell/session/session.ts'
import type { LessonNote } from '#training/contract/modules/lesson-note.ts'
import { readAll, write } from './database.ts'
import { mayKeep } from './offline-user.ts'
import { joined, type Operation, type Waiting } from './operations.ts'
import { outcomeOf, send } from './send.ts'
import { countsUnsent } from './unsent.ts'

const againMs = 20_000

/** Unsent operations in their order; the same in every tab. */
export const waiting = createStore<readonly Waiting[]>([])
/** Raised with each operation sent, so that screens read again. */
export const sentCount = createStore(0)

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('pourline-outbox')

async function look(isOurs: boolean): Promise<readonly Waiting[]> {
  const all = await readAll<Waiting>('outbox')
  waiting.set(all)
  if (isOurs) channel?.postMessage('changed')
  return all
}

/** Runs `work` under a lock shared by all tabs, so that only one runs at a time. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks === 'undefined') return work()
  return navigator.locks.request('pourline-outbox', work)
}

export type Submitted =
  | { isSent: true; answer: Awaited<ReturnType<typeof send>> }
  /** Kept on this device, to be sent when there is a connection. */
  | { isSent: false }

/** Sends at once when nothing waits and there is a connection, else queues. @throws ApiError when the server refuses it */
export async function submit(one: Operation): Promise<Submitted> {
  const isFirst = await readAll('outbox').then(
    (all) => all.length === 0,
    () => true,
  )
  if (isFirst) {
    try {
      return { isSent: true, answer: await send(one, false) }
    } catch (error) {
      const isEnded = error instanceof ApiError && error.status === 401
      if ((!(error instanceof OfflineError) && !isEnded) || !mayKeep()) throw error
      // Kept before the session ends, so that it is sealed for its owner.
      if (isEnded) {
        await keep(one)
        sessionEnded()
        return { isSent: false }
      }
    }
  }
  await keep(one)
  void flush()
  return { isSent: false }
}

async function keep(one: Operation): Promise<void> {
  await alone(async () => {
    const { put, remove } = joined(await readAll<Waiting>('outbox'), one)
    await write(['outbox'], (store) => {
      for (const seq of remove) store('outbox').delete(seq)
      for (const each of put) store('outbox').put(each)
    })
    await look(true)
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends waiting operations, oldest first, until none is left or the connection fails. Skips those with a problem. */
export async function flush(): Promise<void> {
  clearTimeout(timer)
  if (!mayKeep()) return
  for (;;) {
    const step = await alone(sendFirst).catch(() => 'again' as const)
    if (step === 'next') continue
    if (step === 'again') timer = setTimeout(() => void flush(), againMs)
    return
  }
}

async function sendFirst(): Promise<'next' | 'again' | 'end'> {
  const all = await look(false)
  const first = all.find(({ problem }) => !problem)
  if (!first) return 'end'
  if (!navigator.onLine) return 'again'
  try {
    const answer = await send(first, true)
    const version = answer && 'version' in answer ? answer.version : undefined
    await done(first, all, version)
  } catch (error) {
    const outcome = outcomeOf(error, first)
    if (outcome === 'done') await done(first, all, undefined)
    else if (outcome === 'again') {
      await write(['outbox'], (store) => store('outbox').put({ ...first, wasTried: true }))
      return 'again'
    } else if (outcome === 'signed-out') {
      sessionEnded()
      return 'end'
    } else await write(['outbox'], (store) => store('outbox').put({ ...first, problem: outcome }))
  }
  await look(true)
  return 'next'
}

/** Removes a sent operation; later ones about the same note continue from its new version. */
async function done(first: Waiting, all: readonly Waiting[], version: number | undefined): Promise<void> {
  const noteId = 'noteId' in first ? first.noteId : undefined
  await write(['outbox'], (store) => {
    store('outbox').delete(first.seq)
    for (const one of all) {
      if (one.seq !== first.seq && version && noteId && 'noteId' in one && one.noteId === noteId)
        store('outbox').put({ ...one, version })
    }
  })
  sentCount.set(sentCount.get() + 1)
}

/** Settles a conflict or a refused operation; `theirs` keeps the server's state. */
export async function resolve(one: Waiting, choice: 'mine' | 'theirs' | 'both'): Promise<void> {
  await alone(async () => {
    const theirs: LessonNote | null = one.problem?.kind === 'conflict' ? one.problem.theirs : null
    const { problem: _, ...rest } = one
    await write(['outbox'], (store) => {
      const isGone = theirs === null
      if (choice === 'theirs' || choice === 'both' || isGone) store('outbox').delete(one.seq)
      else store('outbox').put({ ...rest, version: theirs.version })
      const body = one.kind === 'note-change' || one.kind === 'note-add' ? one.body : undefined
      if (body && (choice === 'both' || (choice === 'mine' && isGone))) {
        const { lessonId, moduleId } = one
        const key = crypto.randomUUID()
        store('outbox').put({ kind: 'note-add', key, lessonId, moduleId, body, at: new Date().toISOString() })
      }
    })
    await look(true)
  })
  sentCount.set(sentCount.get() + 1)
  void flush()
}

let isStarted = false

/** Once per page: reads the outbox, and sends it whenever there is a connection. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  if (channel) {
    channel.onmessage = () => {
      void look(false).catch(() => undefined)
      sentCount.set(sentCount.get() + 1)
    }
  }
  window.addEventListener('online', () => void flush())
  beforeLeaving(flush)
  countsUnsent(async () => (mayKeep() ? (await readAll('outbox')).length : 0))
  void flush()
}
