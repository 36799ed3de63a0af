import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { reason } from './db/embedded/place.ts'
import { StartError } from './start-error.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The settings of a company that `npm run company` made, in its own DATA_DIR. */
export const companyFile = (dataDir: string) => join(dataDir, 'company.env')

/** Where data and keys are: a shell with another company's settings must not open that one's data here. */
const fromFileAlone = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'FILES_DIR',
  'SECRET_KEYS',
  'SEARCH_KEY',
  'DEMO',
  'NODE_ENV',
  'PORT',
  'PUBLIC_URL',
]

/** The environment as a start on this folder takes it: a company's own settings count over it. @throws StartError when the file cannot be read */
export function withCompanyFile(env: Env, dataDir: string): Env {
  const own = readCompanyFile(dataDir)
  if (!own) return env
  const kept = Object.entries(env).filter(([name]) => !fromFileAlone.includes(name))
  return { ...Object.fromEntries(kept), ...own }
}

/** The settings of the company in a folder; null when none was made there. @throws StartError */
export function readCompanyFile(dataDir: string): Env | null {
  const file = companyFile(dataDir)
  if (!existsSync(file)) return null
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${reason(error)}`)
  }
}

/** In single quotes nothing of a value has a meaning. */
const quoted = (value: string) => (value.includes("'") ? `"${value}"` : `'${value}'`)

/** Writes the settings, readable by this user only. @throws StartError */
export function writeCompanyFile(dataDir: string, name: string, settings: Record<string, string>): void {
  const file = companyFile(dataDir)
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${quoted(value)}`)
  const head = `# ${name}, made by npm run company. These settings count over the environment.`
  try {
    writeFileSync(file, [head, ...lines, ''].join('\n'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new StartError(`${file} cannot be written: ${reason(error)}`)
  }
}
