import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from './db/embedded/place.ts'

/** The demo's keys as settings would state them: made on the first start, readable by this user only. */
export function keptSecrets(dataDir: string): Readonly<Record<string, string>> {
  const file = join(makeDataDir(dataDir), 'secrets.json')
  if (!existsSync(file)) {
    const key = () => randomBytes(32).toString('base64')
    const made = { SECRET_KEYS: `demo:${key()}`, SEARCH_KEY: key() }
    try {
      writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      // Server and worker may start at once: the first one's keys count.
      if (!existsSync(file)) throw error
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
