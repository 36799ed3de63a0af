import { parentPort, Worker } from 'node:worker_threads'

/** Functions of a thread by name; arguments and results must be cloneable. */
type Works = Record<string, (...given: never[]) => unknown>
type Asked = { name: string; given: unknown[] }
type Said = { isReady: true } | { value: unknown } | { fault: string }

/** A task exceeded its time limit, or was refused because too many are waiting. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/** A task was not begun, because too many wait. */
export class QueueFull extends OutOfTime {
  override name = 'QueueFull'
}

/** A task was not begun, because as many of the same person wait as may. */
export class ShareSpent extends QueueFull {
  override name = 'ShareSpent'
  readonly most: number
  constructor(most: number) {
    super(`${most} of one person wait`)
    this.most = most
  }
}

type Waiting = Asked & { who: string; resolve: (value: never) => void; reject: (error: Error) => void }
type Options = {
  /** Time limit of a task from its start; loading the thread does not count. */
  deadlineMs: number
  /** An unused thread ends after this time; the next task starts another. */
  idleMs: number
  mostWaiting: number
  /** Tasks of one person that wait or run. */
  mostOfOne?: number
  mostMegabytes: number
}

const startMs = 60_000

type Thread<W extends Works> = {
  /** @throws OutOfTime, or the task's error; either ends the thread, and the next task starts another. */
  run<N extends keyof W & string>(name: N, ...given: Parameters<W[N]>): Promise<Awaited<ReturnType<W[N]>>>
  /** The same for a person: people take turns, so that one who asks much delays the next by one task. @throws ShareSpent */
  runFor<N extends keyof W & string>(
    who: string,
    name: N,
    ...given: Parameters<W[N]>
  ): Promise<Awaited<ReturnType<W[N]>>>
}

/** Runs tasks beside the event loop, one after the other, in a thread that can be terminated. */
export function threadOf<W extends Works>(
  file: URL,
  { deadlineMs, idleMs, mostWaiting, mostOfOne = mostWaiting, mostMegabytes }: Options,
): Thread<W> {
  /** By person, whose turn it is first; those who ask for nobody share a turn. */
  const waiting = new Map<string, Waiting[]>()
  let worker: Worker | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined

  function next() {
    if (current) return
    current = takeTurn()
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

  function takeTurn(): Waiting | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [who, own] = first
    waiting.delete(who)
    const taken = own.shift()
    if (own.length > 0) waiting.set(who, own)
    return taken
  }

  function refusal(who: string, name: string): QueueFull | null {
    const own = (waiting.get(who)?.length ?? 0) + (current?.who === who ? 1 : 0)
    if (who && own >= mostOfOne) return new ShareSpent(mostOfOne)
    const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0)
    return all >= mostWaiting ? new QueueFull(`${name}: too much waits`) : null
  }

  const runFor: Thread<W>['runFor'] = (who, name, ...given) =>
    new Promise((resolve, reject) => {
      const refused = refusal(who, name)
      if (refused) return reject(refused)
      waiting.set(who, [...(waiting.get(who) ?? []), { who, name, given, resolve, reject }])
      next()
    })

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

  return { run: (name, ...given) => runFor('', name, ...given), runFor }
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
