import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import autocannon from 'autocannon'

const running = new Set<ChildProcess>()
const killAll = () => {
  for (const child of running) child.kill('SIGKILL')
}
process.on('exit', killAll)

export type Server = { name: string; url: string; child: ChildProcess; stop(): Promise<void> }

export type Program = {
  file: string
  args?: readonly string[]
  env?: Record<string, string>
  port: number
  nodeFlags?: readonly string[]
}

/** Starts a server in a process of its own and waits until it says that it is ready. */
export async function startServer(
  name: string,
  { file, args = [], env = {}, port, nodeFlags = [] }: Program,
): Promise<Server> {
  const child = spawn(process.execPath, [...nodeFlags, file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/^ready/m.test(text)) resolve()
    })
    child.on('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
  const stop = async () => {
    // It ended by itself; its exit event does not come a second time.
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { name, url: `http://127.0.0.1:${port}`, child, stop }
}

export type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type Figures = { perSecond: number; p50: number; p99: number }

/** One call, to see what is wrong before many are made. @throws with the answer unless it is a success */
export async function probe(server: Server, { path, ...call }: Call): Promise<void> {
  const response = await fetch(server.url + path, call)
  if (!response.ok) throw new Error(`${server.name}: ${response.status} ${await response.text()}`)
}

/** Calls a server for some seconds over 20 connections; every call is made anew by `next`. @throws when a call fails */
export async function measure(server: Server, seconds: number, next: () => Call): Promise<Figures> {
  const result = await autocannon({
    url: server.url,
    connections: 20,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${server.name}: ${failed} calls failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** The middle one of several rounds, by throughput. */
export function middle(rounds: readonly Figures[]): Figures {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p50: 0, p99: 0 }
}

/** Resident memory of a process now, in MB. */
export function memoryOf(server: Server): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
