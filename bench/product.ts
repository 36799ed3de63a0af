import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** As in production, where jobs run in a process of their own; with the environment of `npm start`. */
export function productEnv(url: string, port: number, dataDir: string): Record<string, string> {
  const key = () => randomBytes(32).toString('base64')
  const given = [...startScript().matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])
  return {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SECRET_KEYS: `bench:${key()}`,
    SEARCH_KEY: key(),
    WORKERS: '0',
    WRITES_PER_MINUTE: '10000000',
    DATABASE_POOL: '10',
    LOG_LEVEL: 'error',
    ...Object.fromEntries(given),
  }
}

/** The flags of `npm start`. */
export const startFlags = (): string[] => startScript().match(/--\S+/g) ?? []

function startScript(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { scripts: { start: string } }).scripts.start
}
