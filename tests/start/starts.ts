import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort, type Running, runCommand, runFile, until } from '../support/processes.ts'

export const run = (env: Record<string, string | undefined>) =>
  runFile('src/main.ts', [], { LOG_LEVEL: 'warn', ...env })

/** Starts the whole product as `npm start` does after preparing, and waits for its last line. */
export async function start(env: Record<string, string | undefined>): Promise<Running & { url: string }> {
  const app = run({ PORT: String(await freePort()), ...env })
  const line = await app.line(/^ready /)
  return { ...app, url: line.slice('ready '.length) }
}

/** Ends a start as an operator does; what comes back is how. */
export function stop(app: Running, signal: NodeJS.Signals = 'SIGTERM') {
  app.child.kill(signal)
  return app.ended
}

export const status = async (url: string, path: string) => (await fetch(new URL(path, url))).status

/** `npm start` leaves nothing running when npm gets this signal. */
export async function npmEnds(DATA_DIR: string, signal: NodeJS.Signals): Promise<void> {
  const PORT = String(await freePort())
  const npm = runCommand('npm', ['--prefix', join(import.meta.dirname, '../..'), 'start'], { DATA_DIR, PORT })
  await npm.line(/^ready /)
  npm.child.kill(signal)
  await until(() => !existsSync(join(DATA_DIR, 'app.lock')))
  await expect(fetch(`http://127.0.0.1:${PORT}/readyz`)).rejects.toThrow('fetch failed')
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
}
