import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { isAlive, isPostmasterOf, type Place, pause } from './process.ts'

/** The environment of PostgreSQL: no PG… variables of the caller, and English messages, which are parsed. */
export const postgresEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The TCP port of the PostgreSQL that runs on a cluster; null when none does. */
export function runningPort(cluster: string): number | null {
  const [pid = '', , , port = ''] = readPidFile(cluster)
  return isPostmasterOf(Number(pid), cluster) && Number(port) > 0 ? Number(port) : null
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(20)) if (!isAlive(pid)) return true
  return !isAlive(pid)
}

/** A process id that no system assigns. */
const nobodysPid = 2 ** 31 - 1

/** Stops the PostgreSQL that runs on a cluster, if any. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const [first, ...rest] = readPidFile(cluster)
  const pid = Number(first)
  if (!pid) return
  if (!isPostmasterOf(pid, cluster)) {
    // The pid is dead, a zombie's, or another process has it now; PostgreSQL would take the last two for a running server.
    // The other lines stay: it uses them to check for sessions that outlived their server.
    writeFileSync(pidFile(cluster), [nobodysPid, ...rest].join('\n'))
    return
  }
  // Fast, then immediate shutdown, then SIGKILL; committed data is on disk in each case.
  for (const [signal, waitMs] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 4000],
    ['SIGKILL', 2000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (isAlive(pid))
        throw new StartError(`PostgreSQL (process ${pid}) still runs on ${cluster}: ${String(error)}`)
    }
    if (await gone(pid, waitMs)) return
  }
  throw new StartError(`PostgreSQL (process ${pid}) on ${cluster} does not stop`)
}

/** A TCP port on loopback that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  return address.port
}

export type Postmaster = { port: number; process: ChildProcess; stop(): Promise<void> }

const portTaken = /could not bind|could not create any TCP/i
const stillEnding = /pre-existing shared memory block|lock file "[^"]*" already exists/i

/**
 * Starts PostgreSQL on an initialized cluster and waits until it accepts connections.
 * @param port used when given, otherwise a free one is chosen
 * @throws StartError with PostgreSQL's own reason
 */
export async function startPostmaster(
  place: Place,
  settings: Record<string, string>,
  logFile: string,
  port?: number,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const used = port ?? (await freePort())
    const result = await tryStart(place, { ...settings, port: String(used) }, logFile)
    if (typeof result !== 'string') return { port: used, process: result, stop: () => stop(result) }
    const passing = portTaken.test(result) || stillEnding.test(result)
    if (!passing || attempt === 25) {
      throw new StartError(
        `PostgreSQL does not start: ${result.trim().split('\n').at(-1) ?? ''} (see ${logFile})`,
      )
    }
    await pause(200)
  }
}

async function tryStart(
  { identity, programs, cluster }: Place,
  settings: Record<string, string>,
  logFile: string,
): Promise<ChildProcess | string> {
  const log = openLog(logFile)
  const from = fstatSync(log).size
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In a session of its own, so that Ctrl-C reaches only the app, which first finishes running calls.
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, ...flags], {
    ...identity,
    cwd: cluster,
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failed: Error | undefined
  child.on('error', (error) => {
    failed = error
  })
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(10)) {
    if (failed) return failed.message
    if (child.exitCode !== null || child.signalCode !== null) {
      return readFileSync(logFile).subarray(from).toString('utf8')
    }
    const lines = readPidFile(cluster)
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') {
      child.unref()
      return child
    }
  }
  await stop(child)
  return 'not ready within 60 s'
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > 5_000_000) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Waits briefly for sessions to end, then ends them; committed data is on disk. Resolves when the process has ended. */
async function stop(child: ChildProcess): Promise<void> {
  child.ref()
  for (const [signal, waitMs] of [
    ['SIGTERM', 500],
    ['SIGINT', 5500],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const exited = once(child, 'exit', { signal: AbortSignal.timeout(waitMs) })
    child.kill(signal)
    await exited.catch(() => undefined)
  }
}

/**
 * Ends PostgreSQL when this process dies without having stopped it (`kill -9`): a shell waits for the end of its input,
 * which the system closes with this process. Returns a function that cancels it.
 */
export function guardAgainstOrphan({ identity }: Place, pid: number): () => void {
  const guard = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$1"', 'sh', String(pid)], {
    ...identity,
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined)
  guard.stdin?.on('error', () => undefined)
  guard.unref()
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  return () => {
    guard.stdin?.end('over\n')
  }
}
