import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, inRoot, isExecutable, onPath, run, say } from './shared.mjs'

/** Where the tests look for PgBouncer. */
const home = inRoot('.cache/pgbouncer')
const kept = join(home, 'pgbouncer')
const why = join(home, 'none')

/** Statements that are prepared by name are carried along since 1.21. */
const isNewEnough = (file) => {
  const said = spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** The pooler that needs no installation: named by PGBOUNCER, on the PATH, or kept by an earlier preparation. */
export function findPooler() {
  const files = [process.env.PGBOUNCER, onPath('pgbouncer'), kept]
  return (
    files.find((file) => file && isExecutable(file) && isNewEnough(file)) ??
    (existsSync(why) ? why : undefined)
  )
}

/** What it needs beside the C library of the release it comes from. */
const packages = [
  'pgbouncer',
  'libc6',
  'libcares2',
  'libevent-2.1-7t64',
  'libpam0g',
  'libssl3t64',
  'libsystemd0',
  'libaudit1',
  'libcap-ng0',
  'libcap2',
  'libzstd1',
  'zlib1g',
  'libgcc-s1',
]
const release = 'trixie'
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

/**
 * Unpacks Debian's newer PgBouncer beside the project, with the libraries of its own release; nothing of the system changes.
 * Where it cannot be had, that is written down once, and its tests say why they fail.
 */
export async function installPooler() {
  folder(home)
  try {
    if (process.getuid?.() !== 0 || !onPath('apt-get') || !onPath('dpkg') || !existsSync(keyring))
      throw new Error('this is not Debian, or not its root')
    await fromDebian()
    if (!isNewEnough(kept)) throw new Error('it does not run here')
  } catch (error) {
    rmSync(kept, { force: true })
    writeFileSync(why, `${error.message}\n`)
    say(`no PgBouncer 1.21 or newer (${error.message}): name one with PGBOUNCER=/path`)
  }
}

async function fromDebian() {
  const work = join(home, 'work')
  rmSync(work, { recursive: true, force: true })
  for (const part of ['lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(work, part), { recursive: true })
  writeFileSync(join(work, 'status'), '')
  writeFileSync(
    join(work, 'sources.list'),
    `deb [signed-by=${keyring}] http://deb.debian.org/debian ${release} main\n`,
  )
  const options = [
    `Dir::Etc::sourcelist=${join(work, 'sources.list')}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State=${work}`,
    `Dir::State::status=${join(work, 'status')}`,
    `Dir::State::lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
    'Acquire::Languages=none',
    'Acquire::http::Timeout=20',
    'Acquire::Retries=1',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option])
  const within = (seconds, ...command) => ['timeout', [String(seconds), ...command]]
  say('fetching PgBouncer')
  await run('apt-get update', ...within(60, 'apt-get', ...options, 'update', '-qq'))
  await run('apt-get download', ...within(60, 'apt-get', ...options, 'download', '-qq', ...packages), {
    cwd: join(work, 'debs'),
  })
  const root = join(home, release)
  rmSync(root, { recursive: true, force: true })
  for (const name of readdirSync(join(work, 'debs')))
    await run('unpacking', 'dpkg', ['-x', join(work, 'debs', name), `${root}.half`])
  renameSync(`${root}.half`, root)
  rmSync(work, { recursive: true, force: true })
  const libraries = join(
    root,
    'usr/lib',
    readdirSync(join(root, 'usr/lib')).find((name) => name.endsWith('-linux-gnu')) ?? '',
  )
  const loader = readdirSync(libraries).find((name) => name.startsWith('ld-linux')) ?? ''
  writeFileSync(
    kept,
    `#!/bin/sh\nexec '${join(libraries, loader)}' --library-path '${libraries}' '${join(root, 'usr/sbin/pgbouncer')}' "$@"\n`,
  )
  chmodSync(kept, 0o755)
}
