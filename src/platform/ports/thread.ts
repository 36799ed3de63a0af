import { parentPort, Worker } from 'node:worker_threads'

/** Functions of a thread by name; arguments and results must be cloneable. */
type Works = Record<string, (...given: never[]) => unknown>
type Asked = { name: string; given: unknown[] }
type Said = { isReady: true } | { value: unknown } | { fault: string }

/** A task exceeded its time limit, or was refused because too many are waiting. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

type Waiting = Asked & { resolve: (value: never) => void; reject: (error: Error) => void }
type Options = {
  /** Time limit of a task from its start; loading the thread does not count. */
  deadlineMs: number
  /** An unused thread ends after this time; the next task starts another. */
  idleMs: number
  mostWaiting: number
  mostMegabytes: number
}

const startMs = 60_000

type Thread<W extends Works> = {
  /** @throws OutOfTime, or the task's error; either ends the thread, and the next task starts another. */
  run<N extends keyof W & string>(name: N, ...given: Parameters<W[N]>): Promise<Awaited<ReturnType<W[N]>>>
}

/** Runs tasks beside the event loop, one after the other, in a thread that can be terminated. */
export function threadOf<W extends Works>(
  file: URL,
  { deadlineMs, idleMs, mostWaiting, mostMegabytes }: Options,
): Thread<W> {
  const waiting: Waiting[] = []
  let worker: Worker | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined

  function next() {
    if (current) return
    current = waiting.shift()
    clearTimeout(timer)
    if (!current) {
      worker?.unref()
      timer = setTimeout(end, idleMs).unref()
      return
    }
    if (worker) return begin()
    worker = start()
    limit(startMs)
  }

  function begin() {
    if (!current) return
    worker?.ref()
    limit(deadlineMs)
    const { name, given } = current
    worker?.postMessage({ name, given } satisfies Asked)
  }

  function limit(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => fail(new OutOfTime(`${current?.name} took longer than ${ms} ms`)), ms)
  }

  function start(): Worker {
    const begun = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
    begun.on('message', (said: Said) => {
      if (begun !== worker) return
      if ('isReady' in said) return begin()
      if ('fault' in said) return fail(new Error(said.fault))
      const done = current
      current = undefined
      done?.resolve(said.value as never)
      next()
    })
    begun.on('error', (error: Error) => begun === worker && fail(error))
    begun.on('exit', () => begun === worker && fail(new Error('the thread ended')))
    return begun
  }

  function fail(error: Error) {
    const failed = current
    current = undefined
    end()
    failed?.reject(error)
    next()
  }

  function end() {
    const ended = worker
    worker = undefined
    void ended?.terminate()
  }

  return {
    run: (name, ...given) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(new OutOfTime(`${name}: too much waits`))
        waiting.push({ name, given, resolve, reject })
        next()
      }),
  }
}

/** Runs the tasks of `threadOf`; called inside the thread. */
export function serveThread(works: Works): void {
  parentPort?.on('message', async ({ name, given }: Asked) => {
    try {
      const value = await (works[name] as (...given: unknown[]) => unknown)(...given)
      parentPort?.postMessage({ value } satisfies Said)
    } catch (error) {
      parentPort?.postMessage({
        fault: error instanceof Error ? error.message : String(error),
      } satisfies Said)
    }
  })
  parentPort?.postMessage({ isReady: true } satisfies Said)
}
