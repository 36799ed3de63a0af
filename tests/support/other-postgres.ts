import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostmaster } from '#platform/db/embedded/postmaster.ts'
import type { Identity } from '#platform/db/embedded/process.ts'
import type { Cluster } from '#platform/db/embedded.ts'

/** The PostgreSQL servers of this machine beside the one that comes with the packages: where Debian puts them. */
export function otherPostgres(): { major: number; programs: string }[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .map((name) => ({ major: Number(name), programs: join(root, name, 'bin') }))
    .filter(({ major, programs }) => major > 0 && existsSync(join(programs, 'initdb')))
}

/** A throw-away server of these programs, as an operator would set one up: an owner, and a role for the app. */
export async function startOther(
  programs: string,
  more: Record<string, string> = {},
): Promise<Pick<Cluster, 'url' | 'appUrl' | 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-other-'))
  chmodSync(folder, 0o711)
  const identity = postgresUser()
  const cluster = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(passwordFile, 'other', { mode: 0o600 })
  const { uid, gid } = identity
  if (uid !== undefined && gid !== undefined)
    for (const path of [cluster, passwordFile]) chownSync(path, uid, gid)
  const flags = [
    `--pgdata=${cluster}`,
    '--username=pourline',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ]
  const made = spawnSync(
    join(programs, 'initdb'),
    [...flags, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...identity,
      cwd: cluster,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    timezone: 'UTC',
    ...more,
  }
  const server = await startPostmaster({ identity, programs, cluster }, settings, join(folder, 'log'))
  const as = (role: string) => (database: string) =>
    `postgres://${role}:other@127.0.0.1:${server.port}/${encodeURIComponent(database)}`
  return {
    url: as('pourline'),
    appUrl: as('pourline_app'),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL does not run as root: then as the user that Debian's package made for it. */
function postgresUser(): Identity {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: ask('-u'), gid: ask('-g') }
}
