import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { removeCluster } from '#platform/db/embedded.ts'

const root = resolve(import.meta.dirname, '../..')

/** Where Node keeps what it compiled: starting the server takes half as long the second time, and tests start it 200 times. */
export const compiled = { NODE_COMPILE_CACHE: resolve(root, '.cache/compiled') }

/** On a busy machine a statement takes longer than people wait for it; what they read then has tests of its own (`tests/faults`). */
export const patientSeconds = 30
export const patient = { DATABASE_SECONDS: String(patientSeconds) }

/** What takes longer hangs: on a machine at load 20 a start takes minutes. */
export const patienceMs = 300_000

export type Running = {
  child: ChildProcess
  pid: number
  /** Everything it has printed, both streams. */
  output(): string
  /** Resolves to the first line that fits, or fails with the output once the process has ended. */
  line(pattern: RegExp, withinMs?: number): Promise<string>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs a TypeScript file of the project under this Node; it is killed when the test ends. */
export const runFile = (
  file: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Running => runCommand(process.execPath, [resolve(root, file), ...args], env)

/** Runs a command, from elsewhere: a start must not depend on the folder it is called from. */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Running {
  const child = spawn(command, args, {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      ...compiled,
      ...patient,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    child,
    pid: child.pid ?? 0,
    output: () => text,
    async line(pattern, withinMs = patienceMs) {
      for (const end = Date.now() + withinMs; Date.now() < end; await pause(10)) {
        const found = text.split('\n').find((line) => pattern.test(line))
        if (found) return found
        if (child.exitCode !== null || child.signalCode !== null) break
      }
      throw new Error(`no line like ${pattern} in:\n${text}`)
    },
    ended,
  }
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = patienceMs): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(20)) if (await holds()) return
  throw new Error(`still not so after ${withinMs} ms: ${holds}`)
}

/** A data folder that goes with the test, together with a cluster that may lie elsewhere. */
export function dataFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-start-'))
  chmodSync(folder, mode)
  onTestFinished(() => discard(folder))
  return folder
}

/** A data folder as another one, owners included; nothing may run on either. */
export function copyOf(folder: string, mode = 0o711): string {
  const copy = dataFolder(mode)
  const { status, stderr } = spawnSync('cp', ['-a', `${folder}/.`, copy], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  chmodSync(copy, mode)
  return copy
}

export async function discard(folder: string): Promise<void> {
  await removeCluster(folder)
  rmSync(folder, { recursive: true, force: true })
}

/**
 * A port that nobody has. Not one that the system would choose: these (from 32,768 on Linux) it also gives to outgoing
 * connections, which may take it before it is listened on.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
