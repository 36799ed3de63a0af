import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Key } from './db/sealed.ts'

export type Setting<T> = {
  /** What it does, for the README. */
  does: string
  allowed: string
  /** Its value is never shown in an error. */
  isSecret?: true
  parse: (text: string) => T | undefined
}

const define = <T>(setting: Setting<T>) => setting

const whole = (does: string, from: number, to: number) =>
  define<number>({
    does,
    allowed: `a whole number from ${from} to ${to}`,
    parse: (text) =>
      passes(z.coerce.number().int().min(from).max(to), /^-?\d+$/.test(text) ? text : undefined),
  })

const oneOf = <const T extends string>(does: string, ...values: T[]) =>
  define<T>({ does, allowed: `one of ${values.join(', ')}`, parse: (text) => passes(z.enum(values), text) })

const text = (does: string, allowed: string, schema: z.ZodType<string>) =>
  define<string>({ does, allowed, parse: (value) => passes(schema, value) })

const secret = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, isSecret: true })

function passes<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  const result = schema.safeParse(value)
  return result.success ? result.data : undefined
}

/** All settings. An empty value counts as absent. */
export const settings = {
  PORT: whole('TCP port of the server (default 3000)', 1, 65535),
  HOST: text(
    'address it listens on (default 127.0.0.1)',
    'an IP address or "localhost"',
    z.string().refine((host) => host === 'localhost' || isIP(host) !== 0),
  ),
  NODE_ENV: oneOf('`production` excludes the demo', 'production', 'development', 'test'),
  DEMO: oneOf('`1` runs the demo on another host or on a given database; `0` excludes it', '0', '1'),
  DATA_DIR: text(
    'folder for the embedded database, files and demo keys (default .data)',
    'a path',
    z.string(),
  ),
  FILES_DIR: text('folder for uploaded files (default files below DATA_DIR)', 'a path', z.string()),
  UPLOAD_MEGABYTES: whole('largest file that may be uploaded, in megabytes (default 10)', 1, 2000),
  UPLOAD_FILES: whole('files of one upload (default 10)', 1, 100),
  RECORD_FILES_MEGABYTES: whole(
    'what photos and files on records may take together, in megabytes (default 20000)',
    1,
    100_000_000,
  ),
  UPLOAD_SECONDS: whole('seconds that an upload may take (default 300)', 5, 3600),
  DATABASE_URL: secret(
    define({
      does: 'PostgreSQL to use instead of the embedded one',
      allowed: 'postgres://user:password@host:port/database',
      parse: (value) => (databaseName(value) ? value : undefined),
    }),
  ),
  DATABASE_OWNER_URL: secret(
    define({
      does: 'the same database as the role that owns the tables: migrations run under it, so that the app cannot alter them (default DATABASE_URL)',
      allowed: 'postgres://user:password@host:port/database',
      parse: (value) => (databaseName(value) ? value : undefined),
    }),
  ),
  DATABASE_DIRECT_URL: secret(
    define({
      does: 'the same database past the pooler that DATABASE_URL leads through: for notices, jobs and migrations (default DATABASE_URL)',
      allowed: 'postgres://user:password@host:port/database',
      parse: (value) => (databaseName(value) ? value : undefined),
    }),
  ),
  DATABASE_POOL: whole('connections of one process to the database (default 10)', 1, 200),
  DATABASE_SECONDS: whole(
    'seconds that one statement may take before people read that the server is busy (default 2)',
    1,
    60,
  ),
  SEED: whole('seed of the demo data (default 26)', 0, 2_147_483_647),
  WORKERS: whole('jobs one process works on at once; 0 = none here (default 2)', 0, 50),
  WORKER_PORT: whole(
    'port on which `npm run worker` answers /healthz, /readyz and /metrics (default none)',
    1,
    65535,
  ),
  PUBLIC_URL: text(
    'address people use, for links in mails and the origin check (default http://HOST:PORT); production takes https:// alone, except on this machine',
    'an origin such as https://sales.example.com, without a path',
    z
      .string()
      .transform((value) => value.replace(/\/$/, ''))
      .refine(isOrigin),
  ),
  TRUST_PROXY: define<false | number | string[]>({
    does: 'proxies before the server: how many, or their addresses (default 0 = none)',
    allowed:
      '0, a number of hops up to 10, or a comma list of addresses, CIDR ranges and loopback, linklocal, uniquelocal',
    parse: parseProxies,
  }),
  SECRET_KEYS: secret(
    define<readonly Key[]>({
      does: 'keys that encrypt secret fields, the one to write with first; generated and kept in DATA_DIR by the demo',
      allowed: 'id:key[,id:key…] where a key is the base64 of 32 random bytes',
      parse: parseKeys,
    }),
  ),
  SEARCH_KEY: secret(
    define<Buffer>({
      does: 'key of the hashes by which encrypted values are found; generated and kept in DATA_DIR by the demo',
      allowed: 'the base64 of 32 random bytes',
      parse: parseKey,
    }),
  ),
  COMPANY_CODE: secret(
    text(
      'code of the developer quick login, demo only (default COPPER-STILL)',
      '4 to 64 characters',
      z.string().min(4).max(64),
    ),
  ),
  SMTP_URL: secret(
    text(
      'mail server; the demo has a mailbox of its own',
      'smtp://user:password@host:port or smtps://…',
      z
        .string()
        .refine(
          (value) => /^smtps?:$/.test(parseUrl(value)?.protocol ?? '') && parseUrl(value)?.hostname !== '',
        ),
    ),
  ),
  SMTP_PLAIN: oneOf(
    '`1` lets production send mail unencrypted to a server on this machine; any other has to offer TLS (STARTTLS or smtps://)',
    '0',
    '1',
  ),
  MAIL_FROM: text(
    'sender of mails (default no-reply at the host of PUBLIC_URL)',
    'one e-mail address',
    z.email().max(200),
  ),
  DKIM_KEY: secret(
    define<string>({
      does: 'key that signs mail (DKIM, default none); Mail → Deliverability says what to write into the DNS',
      allowed: 'the base64 of a private RSA key (PEM), such as `openssl genrsa 2048 | base64 -w0` makes',
      parse: parseSigningKey,
    }),
  ),
  DKIM_SELECTOR: text(
    'name under which the DNS holds the public part of DKIM_KEY (default pourline)',
    'letters, digits and hyphens',
    z.string().regex(/^[a-z0-9-]{1,63}$/),
  ),
  METRICS_TOKEN: secret(
    text(
      'bearer token that may read /metrics (default: administrators only)',
      'at least 16 characters',
      z.string().min(16),
    ),
  ),
  TIME_ZONE: text(
    'time zone of the company when its settings name none (default America/Denver)',
    'an IANA time zone',
    z.string().refine(isTimeZone),
  ),
  LOG_LEVEL: oneOf(
    'what is logged (default warn); `info` adds a line for each request, without query, links and codes',
    'silent',
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
  ),
  LOGIN_FAILURES_PER_ACCOUNT: whole('failed sign-ins of an account in 15 minutes (default 10)', 1, 1_000_000),
  LOGIN_FAILURES_PER_ADDRESS: whole(
    'failed sign-ins of an address in 15 minutes (default 100)',
    1,
    1_000_000,
  ),
  HELP_PER_HOUR: whole('questions of a person to the help widget in an hour (default 120)', 1, 1_000_000),
  JOE_PER_HOUR: whole('questions of a person or address to Joe in an hour (default 60)', 1, 1_000_000),
  SOURCES_PER_HOUR: whole(
    'sources of answers a person or address opens in an hour (default 600)',
    1,
    1_000_000,
  ),
  ASSISTANT_BASE_URL: text(
    'OpenAI-compatible endpoint that writes answers (default none: the built-in voice answers)',
    'an address such as https://models.example.com/v1',
    z.url({ protocol: /^https?$/ }).max(500),
  ),
  ASSISTANT_MODEL: text('model asked there', 'the name of a model', z.string().max(100)),
  ASSISTANT_API_KEY: secret(text('key of that endpoint', 'up to 500 characters', z.string().max(500))),
  ASSISTANT_TIMEOUT: whole('seconds to wait for the model (default 12)', 1, 60),
  ASSISTANT_PRICES: define<{ input: number; output: number }>({
    does: 'US dollars for a million tokens in and out, for the cost shown (default 0/0)',
    allowed: 'two amounts such as 0.25/2',
    parse: parsePrices,
  }),
  MODEL_PER_DAY: whole('answers of the model for a person in a day (default 100)', 1, 1_000_000),
  REGISTRATIONS_PER_HOUR: whole(
    'registrations, leads, codes and looks at certificates of an address in an hour (default 60)',
    1,
    1_000_000,
  ),
  STRANGER_CALLS_PER_MINUTE: whole(
    'calls of an address that is not signed in, in a minute, one more for each 10 kB sent (default 3000)',
    100,
    10_000_000,
  ),
  WRITES_PER_MINUTE: whole(
    'calls by which a person who is signed in writes or previews, in a minute, one more for each 10 kB sent (default 1200)',
    100,
    10_000_000,
  ),
}

export type Given = {
  [Name in keyof typeof settings]?: NonNullable<ReturnType<(typeof settings)[Name]['parse']>>
}

function parseSigningKey(value: string): string | undefined {
  const pem = Buffer.from(value, 'base64').toString('utf8')
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' ? pem : undefined
  } catch {
    return undefined
  }
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value.toLowerCase()
}

/** The database name in a connection string; undefined when there is none. */
export function databaseName(value: string): string | undefined {
  const url = parseUrl(value)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !isEncoded(url.pathname)) return undefined
  const name = decodeURIComponent(url.pathname.slice(1))
  return name === '' || name.includes('/') ? undefined : name
}

function isEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

export function parseKey(value: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/_-]{42,44}={0,2}$/.test(value)) return undefined
  const key = Buffer.from(value, 'base64')
  return key.length === 32 ? key : undefined
}

export function parseKeys(value: string): readonly Key[] | undefined {
  const keys: Key[] = []
  for (const part of value.split(',')) {
    const [, id, encoded] = /^\s*([A-Za-z0-9_-]{1,32}):(\S+)\s*$/.exec(part) ?? []
    const key = parseKey(encoded ?? '')
    if (!id || !key || keys.some((other) => other.id === id)) return undefined
    keys.push({ id, key })
  }
  return keys
}

function parseProxies(value: string): false | number | string[] | undefined {
  if (/^\d+$/.test(value)) return Number(value) > 10 ? undefined : Number(value) || false
  const list = value.split(',').map((part) => part.trim())
  return list.every(isProxy) ? list : undefined
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function parsePrices(value: string): { input: number; output: number } | undefined {
  const [, input, output] = /^(\d{1,4}(?:\.\d{1,4})?)\/(\d{1,4}(?:\.\d{1,4})?)$/.exec(value) ?? []
  return input && output ? { input: Number(input), output: Number(output) } : undefined
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    // An offset has no daylight saving time, and PostgreSQL reads its sign the other way round.
    return /^[A-Za-z]/.test(value)
  } catch {
    return false
  }
}
