import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './processes.ts'

const cache = resolve(import.meta.dirname, '../../.cache/pgbouncer')

/**
 * PgBouncer in transaction mode before a database; `npm test` has fetched one where it could (`scripts/prepare/pooler.mjs`).
 * @returns the address of the same database through it
 */
export async function startPooler(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((part) => join(part, 'pgbouncer'))
  const program = [process.env.PGBOUNCER, join(cache, 'pgbouncer'), ...onPath].find(
    (file) => file && existsSync(file),
  )
  if (!program) {
    const why = existsSync(join(cache, 'none'))
      ? readFileSync(join(cache, 'none'), 'utf8').trim()
      : 'not fetched'
    throw new Error(`no PgBouncer 1.21 or newer (${why}): install one, or name it with PGBOUNCER=/path`)
  }
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const own = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'pourline-pooler-'))
  chmodSync(folder, 0o755)
  const name = pathname.slice(1)
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(own),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '8',
    max_client_conn: '200',
    max_prepared_statements: '200',
    // It does not run as root.
    ...(process.getuid?.() === 0 ? { user: 'nobody' } : {}),
    ...settings,
  }
  writeFileSync(
    join(folder, 'pooler.ini'),
    [
      '[databases]',
      `${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([key, value]) => `${key} = ${value}`),
    ].join('\n'),
  )
  const child = spawn(program, [join(folder, 'pooler.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  const ready = new Promise<void>((done, fail) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('process up')) done()
    })
    child.once('exit', () => fail(new Error(`PgBouncer ended: ${said}`)))
  })
  onTestFinished(async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })
  await ready
  return `postgres://${username}:${password}@127.0.0.1:${own}/${name}`
}
