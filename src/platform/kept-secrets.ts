import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDataDir } from './db/embedded/place.ts'

/**
 * The demo's keys, as settings would give them: generated on the first start, readable by this user only. A damaged file gives
 * none.
 */
export function keptSecrets(dataDir: string): Readonly<Record<string, string>> {
  const file = join(makeDataDir(dataDir), 'secrets.json')
  if (!existsSync(file)) make(file)
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Written beside and linked when complete, so that a killed start leaves no partial file. */
function make(file: string): void {
  const key = () => randomBytes(32).toString('base64')
  const made = { SECRET_KEYS: `demo:${key()}`, SEARCH_KEY: key() }
  const half = `${file}.${process.pid}`
  rmSync(half, { force: true })
  writeFileSync(half, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(half, file)
  } catch {
    // Server and worker may start together: the first one's keys count. Some file systems have no hard links.
    if (!existsSync(file)) renameSync(half, file)
  } finally {
    rmSync(half, { force: true })
  }
}
