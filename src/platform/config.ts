import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withCompanyFile } from './company-file.ts'
import { reason } from './db/embedded/place.ts'
import { keptSecrets } from './kept-secrets.ts'
import { databaseName, type Given, parseKey, parseKeys, type Setting, settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** An unusable setting; `message` is one line with its name, its value and what is allowed. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Config = ReturnType<typeof loadConfig>

const demoCompanyCode = 'COPPER-STILL'

/**
 * Reads the settings, decides between demo and production (P2) and refuses unsafe combinations. The demo's keys are generated
 * once and kept in DATA_DIR. @throws ConfigError with a message of one line
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = read(withCompanyFile(env, folderOf(env)))
  const HOST = given.HOST ?? '127.0.0.1'
  const PORT = given.PORT ?? 3000
  const DATA_DIR = folderOf(env)
  const mode = chooseMode(given, HOST)
  if (mode === 'production') refuseUnsafe(given)
  const PUBLIC_URL = given.PUBLIC_URL ?? `http://${hostInUrl(HOST)}:${PORT}`
  const MAIL_FROM =
    given.MAIL_FROM ?? `no-reply@${mode === 'demo' ? 'amberroot.example' : new URL(PUBLIC_URL).hostname}`
  const kept = given.SECRET_KEYS && given.SEARCH_KEY ? undefined : keptSecrets(DATA_DIR)
  return Object.freeze({
    mode,
    PORT,
    HOST,
    NODE_ENV: given.NODE_ENV ?? (mode === 'production' ? 'production' : 'development'),
    DATA_DIR,
    FILES_DIR: given.FILES_DIR ? filesDir(resolve(given.FILES_DIR)) : resolve(DATA_DIR, 'files'),
    UPLOAD_MEGABYTES: given.UPLOAD_MEGABYTES ?? 10,
    UPLOAD_FILES: given.UPLOAD_FILES ?? 10,
    RECORD_FILES_MEGABYTES: given.RECORD_FILES_MEGABYTES ?? 20_000,
    UPLOAD_SECONDS: given.UPLOAD_SECONDS ?? 300,
    /** Absent: the embedded PostgreSQL is used. */
    DATABASE_URL: given.DATABASE_URL,
    DATABASE_OWNER_URL: ownerOf(given),
    /** Absent: DATABASE_URL leads directly to PostgreSQL, without a pooler. */
    DATABASE_DIRECT_URL: directOf(given, mode),
    databaseName: databaseName(given.DATABASE_URL ?? '') ?? (mode === 'demo' ? 'pourline_demo' : 'pourline'),
    DATABASE_POOL: given.DATABASE_POOL ?? 10,
    DATABASE_SECONDS: given.DATABASE_SECONDS ?? 2,
    SEED: given.SEED ?? 26,
    WORKERS: given.WORKERS ?? 2,
    /** Absent: the worker answers no health checks. */
    WORKER_PORT: given.WORKER_PORT,
    PUBLIC_URL,
    TRUST_PROXY: given.TRUST_PROXY ?? (false as const),
    secretKeys: given.SECRET_KEYS ?? parseKeys(kept?.SECRET_KEYS ?? '') ?? broken(DATA_DIR),
    searchKey: given.SEARCH_KEY ?? parseKey(kept?.SEARCH_KEY ?? '') ?? broken(DATA_DIR),
    /** Random in production, which has no quick login. */
    COMPANY_CODE: given.COMPANY_CODE ?? (mode === 'demo' ? demoCompanyCode : randomBytes(16).toString('hex')),
    /** Absent: mail goes to the demo's built-in mailbox. */
    SMTP_URL: given.SMTP_URL,
    SMTP_PLAIN: given.SMTP_PLAIN ?? ('0' as const),
    MAIL_FROM,
    DKIM_SELECTOR: given.DKIM_SELECTOR ?? 'pourline',
    /** Absent: mail is not DKIM-signed here. */
    signingKey: given.DKIM_KEY
      ? {
          domain: MAIL_FROM.split('@').at(-1) ?? '',
          selector: given.DKIM_SELECTOR ?? 'pourline',
          privateKey: given.DKIM_KEY,
        }
      : null,
    METRICS_TOKEN: given.METRICS_TOKEN,
    TIME_ZONE: given.TIME_ZONE ?? 'America/Denver',
    LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
    LOGIN_FAILURES_PER_ACCOUNT: given.LOGIN_FAILURES_PER_ACCOUNT ?? 10,
    LOGIN_FAILURES_PER_ADDRESS: given.LOGIN_FAILURES_PER_ADDRESS ?? 100,
    HELP_PER_HOUR: given.HELP_PER_HOUR ?? 120,
    JOE_PER_HOUR: given.JOE_PER_HOUR ?? 60,
    SOURCES_PER_HOUR: given.SOURCES_PER_HOUR ?? 600,
    MODEL_PER_DAY: given.MODEL_PER_DAY ?? 100,
    /** Absent: the built-in voice answers, without a language model. */
    model: modelOf(given),
    REGISTRATIONS_PER_HOUR: given.REGISTRATIONS_PER_HOUR ?? 60,
    STRANGER_CALLS_PER_MINUTE: given.STRANGER_CALLS_PER_MINUTE ?? 3000,
    WRITES_PER_MINUTE: given.WRITES_PER_MINUTE ?? 1200,
  })
}

const folderOf = ({ DATA_DIR }: Readonly<Record<string, string | undefined>>) =>
  resolve(DATA_DIR?.trim() || resolve(root, '.data'))

/** The same database's address for its owner role. */
function ownerOf({ DATABASE_URL, DATABASE_OWNER_URL }: Given): string | undefined {
  if (DATABASE_OWNER_URL === undefined) return undefined
  if (DATABASE_URL === undefined) {
    throw new ConfigError(
      'DATABASE_OWNER_URL is set without DATABASE_URL: the embedded PostgreSQL parts the roles itself',
    )
  }
  if (databaseName(DATABASE_URL) !== databaseName(DATABASE_OWNER_URL)) {
    throw new ConfigError(
      'DATABASE_OWNER_URL names another database than DATABASE_URL: they are one, as two roles',
    )
  }
  return DATABASE_OWNER_URL
}

/** The address that bypasses a pooler; a pooler may name databases differently. */
function directOf(
  { DATABASE_URL, DATABASE_DIRECT_URL }: Given,
  mode: 'demo' | 'production',
): string | undefined {
  if (DATABASE_DIRECT_URL === undefined || DATABASE_DIRECT_URL === DATABASE_URL) return undefined
  if (DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_DIRECT_URL is set without DATABASE_URL: set both or none')
  }
  if (mode === 'demo' && !databaseName(DATABASE_DIRECT_URL)?.endsWith('_demo')) {
    throw new ConfigError('DATABASE_DIRECT_URL: the demo only takes a database whose name ends in _demo')
  }
  return DATABASE_DIRECT_URL
}

export type ModelSettings = NonNullable<Config['model']>

/** The language model's address and name; setting only one of them is a mistake. */
function modelOf(given: Given) {
  const { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_MODEL: name, ASSISTANT_API_KEY: apiKey } = given
  if (baseUrl === undefined && name === undefined) return null
  if (baseUrl === undefined || name === undefined)
    throw new ConfigError('ASSISTANT_BASE_URL and ASSISTANT_MODEL belong together: set both or none')
  return {
    baseUrl,
    name,
    apiKey,
    timeoutMs: (given.ASSISTANT_TIMEOUT ?? 12) * 1000,
    prices: given.ASSISTANT_PRICES ?? { input: 0, output: 0 },
  }
}

function read(env: Readonly<Record<string, string | undefined>>): Given {
  const given: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const value = env[name]?.trim()
    if (!value) continue
    const parsed = setting.parse(value)
    if (parsed === undefined) {
      throw new ConfigError(
        `${name} is ${setting.isSecret ? 'not usable' : JSON.stringify(value)}: it must be ${setting.allowed}`,
      )
    }
    given[name] = parsed
  }
  return given as Given
}

/** Decides between demo and production (P2); a setup that is clearly neither is refused. */
function chooseMode({ NODE_ENV, DEMO, DATABASE_URL }: Given, host: string): 'demo' | 'production' {
  if (NODE_ENV === 'production') {
    if (DEMO === '1') throw new ConfigError('DEMO is "1" with NODE_ENV=production: unset one of them')
    return 'production'
  }
  if (DEMO === '0') return 'production'
  if (DATABASE_URL === undefined) {
    if (DEMO === '1' || isLoopback(host)) return 'demo'
    throw new ConfigError(
      `HOST is "${host}", which opens the demo to others: set DEMO=1 if that is meant, or NODE_ENV=production for real use`,
    )
  }
  if (DEMO !== '1') return 'production'
  const name = databaseName(DATABASE_URL)
  if (name?.endsWith('_demo')) return 'demo'
  throw new ConfigError(
    `DEMO is "1" with the database "${name}": the demo only takes a database whose name ends in _demo`,
  )
}

function refuseUnsafe(given: Given): void {
  const needed = ['SECRET_KEYS', 'SEARCH_KEY', 'PUBLIC_URL', 'SMTP_URL'] as const
  const missing = needed.filter((name) => given[name] === undefined)
  if (missing.length > 0) {
    const each = missing.map((name) => `${name} (${settings[name].allowed})`)
    throw new ConfigError(`production needs ${each.join(' and ')}: set ${missing.length > 1 ? 'them' : 'it'}`)
  }
  const { protocol, hostname } = new URL(given.PUBLIC_URL ?? '')
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new ConfigError(
      `PUBLIC_URL is "${given.PUBLIC_URL}": production is reached by https:// alone, beyond this machine passwords and sessions would travel in the clear`,
    )
  }
  const mailHost = new URL(given.SMTP_URL ?? '').hostname
  if (given.SMTP_PLAIN === '1' && !isLoopback(mailHost)) {
    throw new ConfigError(
      `SMTP_PLAIN is "1" with the mail server "${mailHost}": mail leaves this machine by TLS alone, unset it`,
    )
  }
  if (given.COMPANY_CODE === demoCompanyCode) {
    throw new ConfigError(
      'COMPANY_CODE is the demo code, which everybody knows: unset it, production has no quick login',
    )
  }
  for (const { id, key } of [
    ...(given.SECRET_KEYS ?? []),
    { id: 'SEARCH_KEY', key: given.SEARCH_KEY ?? Buffer.alloc(0) },
  ]) {
    // 32 random bytes have fewer than 16 distinct values once in 10^13 times; a hand-typed key nearly always does.
    if (new Set(key).size < 16) {
      throw new ConfigError(`the key "${id}" is not random: make one with \`openssl rand -base64 32\``)
    }
  }
  if (given.SECRET_KEYS?.some(({ key }) => given.SEARCH_KEY && key.equals(given.SEARCH_KEY))) {
    throw new ConfigError('SEARCH_KEY is one of SECRET_KEYS: make another one with `openssl rand -base64 32`')
  }
}

/** A configured files folder is tested at start, not by the first upload. */
function filesDir(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    throw new ConfigError(`FILES_DIR ${folder} cannot be used: ${reason(error)}`)
  }
}

function broken(dataDir: string): never {
  throw new ConfigError(
    `the keys kept in ${dataDir}/secrets.json are damaged: restore that file, or reset the demo`,
  )
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** A wildcard address (0.0.0.0, ::) cannot be visited; localhost can. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}
