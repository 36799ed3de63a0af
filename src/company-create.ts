import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { slugProblem } from '#company/rules/company-slug.ts'
import { companyFile, readCompanyFile, writeCompanyFile } from '#platform/company-file.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { companyDatabase, createCompanyDatabase, hasDatabase } from '#platform/db/company-database.ts'
import { makeDataDir } from '#platform/db/embedded/place.ts'
import { openDatabase } from '#platform/db/open.ts'
import { StartError, tryAddress } from '#platform/start-error.ts'
import { fillCompany } from './company-fill.ts'
import { markMade, openPlatform } from './company-sold.ts'

const usage =
  'npm run company -- create NAME [--port 3001] [--url https://orders.example.com]: NAME is that of a filled-in form, as the lead shows it'
const say = (line: string) => console.log(line)
/** Ports that are tried above the platform's own. */
const ports = 200

try {
  await createCompany(loadConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/**
 * Makes a company of a buyer's configuration form: a database of its own, a folder with its files and keys, its settings,
 * products and first administrator, who is mailed a link. Repeating it goes on where it stopped, or says what is there.
 */
async function createCompany(config: Config): Promise<void> {
  const { name, port, url } = read(process.argv.slice(2))
  const platform = await openPlatform(config, say)
  try {
    const sold = await platform.sold(name)
    const folder = join(config.DATA_DIR, 'companies', name)
    if (sold.madeAt) {
      say(`${name} is there already, made on ${sold.madeAt.slice(0, 10)} for ${sold.answers.adminEmail}.`)
      return sayHow(name, folder)
    }
    await makeFolder(config, name, folder, { port, url })
    const own = loadConfig(ownEnv(folder))
    const database = await openDatabase(own, () => {})
    try {
      const token = await fillCompany(own, database.directUrl, sold)
      await markMade(platform, sold, { companyUrl: own.PUBLIC_URL, token })
    } finally {
      await database.stop()
    }
    say(`${name} is made: ${sold.answers.name}, with ${sold.answers.products.length} products.`)
    say(`The link to sign in is mailed to ${sold.answers.adminEmail}.`)
    sayHow(name, folder)
  } finally {
    await platform.close()
  }
}

/** @throws StartError with the usage, or what is wrong with the name */
function read(args: string[]): { name: string; port: number | undefined; url: string | undefined } {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch {
    throw new StartError(usage)
  }
  const [verb, name = '', ...more] = parsed.positionals
  const { port, url } = parsed.values
  if (verb !== 'create' || name === '' || more.length > 0) throw new StartError(usage)
  const problem = slugProblem(name)
  if (problem) throw new StartError(problem)
  if (port !== undefined && !(Number.isInteger(Number(port)) && Number(port) >= 1 && Number(port) <= 65_535))
    throw new StartError(`--port is "${port}": it must be a whole number from 1 to 65535`)
  return { name, port: port === undefined ? undefined : Number(port), url }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: { port: { type: 'string' }, url: { type: 'string' } },
  })
}

/** The environment of the company's own start: what its folder says. This command sends nothing by it. */
function ownEnv(folder: string) {
  return { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' }
}

/** The company's folder with its settings and, on a given server, its database. A folder that is there already is gone on with. */
async function makeFolder(
  config: Config,
  name: string,
  folder: string,
  { port: wanted, url }: { port: number | undefined; url: string | undefined },
): Promise<void> {
  makeDataDir(join(config.DATA_DIR, 'companies'))
  makeDataDir(folder)
  const server = config.DATABASE_OWNER_URL ?? config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  const key = () => randomBytes(32).toString('base64')
  const known = readCompanyFile(folder)
  const made = server && companyDatabase(server, name, () => randomBytes(24).toString('base64url'))
  if (!known) {
    if (made && server && (await hasDatabase(server, made.name)))
      throw new StartError(
        `the database ${made.name} is there already, and ${companyFile(folder)} is not: bring that file back, or drop the database.`,
      )
    const port = wanted ?? (await freePort(config))
    writeCompanyFile(folder, name, {
      NODE_ENV: 'production',
      DEMO: '0',
      PORT: String(port),
      PUBLIC_URL: originOf(url) ?? `http://127.0.0.1:${port}`,
      SECRET_KEYS: `${name.slice(0, 32)}:${key()}`,
      SEARCH_KEY: key(),
      ...(made ? { DATABASE_URL: made.appUrl, DATABASE_OWNER_URL: made.ownerUrl } : {}),
      ...(config.SMTP_URL ? { SMTP_URL: config.SMTP_URL, SMTP_PLAIN: config.SMTP_PLAIN } : {}),
    })
  }
  const own = readCompanyFile(folder)
  if (server && own?.DATABASE_URL && own.DATABASE_OWNER_URL)
    await createCompanyDatabase(server, {
      name: decodeURIComponent(new URL(own.DATABASE_URL).pathname.slice(1)),
      appUrl: own.DATABASE_URL,
      ownerUrl: own.DATABASE_OWNER_URL,
    })
}

/** @throws StartError */
function originOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const plain = url.replace(/\/$/, '')
  if (!URL.canParse(plain) || !/^https?:$/.test(new URL(plain).protocol) || new URL(plain).origin !== plain)
    throw new StartError(`--url is "${url}": it must be an origin such as https://orders.example.com`)
  return plain
}

/** The first port above the platform's that nobody listens on and no other company has. @throws StartError when all are taken */
async function freePort(config: Config): Promise<number> {
  const home = join(config.DATA_DIR, 'companies')
  const taken = new Set(readdirSync(home).map((name) => readCompanyFile(join(home, name))?.PORT))
  for (let port = config.PORT + 1; port <= Math.min(65_535, config.PORT + ports); port++) {
    if (taken.has(String(port))) continue
    const isFree = await tryAddress({ HOST: config.HOST, PORT: port }).then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
  throw new StartError(`none of the ${ports} ports above ${config.PORT} is free: name one with --port.`)
}

/** The last lines: what to run. */
function sayHow(name: string, folder: string): void {
  const own = readCompanyFile(folder)
  if (!own) throw new StartError(`${companyFile(folder)} is missing: bring it back to start ${name}.`)
  if (!own.SMTP_URL)
    say(
      `First add SMTP_URL=smtp://user:password@host:port to ${companyFile(folder)}: a company sends its own mail.`,
    )
  say(`Its database, files and keys are its own: ${folder}`)
  say(`It answers at ${own.PUBLIC_URL}, once this runs:`)
  say(`DATA_DIR=${folder} npm start`)
}
