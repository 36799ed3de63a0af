import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDebian, unpackDebian } from './debian.mjs'
import { folder, inRoot, isExecutable, onPath, say } from './shared.mjs'

/** The folder in which the tests look for PgBouncer. */
const home = inRoot('.cache/pgbouncer')
const kept = join(home, 'pgbouncer')
const why = join(home, 'none')

/** PgBouncer supports named prepared statements since 1.21. */
const isNewEnough = (file) => {
  const said = spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** A pooler that needs no installation: named by PGBOUNCER, on the PATH, or unpacked by an earlier preparation. */
export function findPooler() {
  const files = [process.env.PGBOUNCER, onPath('pgbouncer'), kept]
  return (
    files.find((file) => file && isExecutable(file) && isNewEnough(file)) ??
    (existsSync(why) ? why : undefined)
  )
}

/** PgBouncer and its dependencies, except the C library of its release. */
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

/**
 * Unpacks Debian's newer PgBouncer below the project, with the libraries of its own release; the system is not changed.
 * If that fails, the reason is written to a file, and its tests fail with that reason.
 */
export async function installPooler() {
  folder(home)
  try {
    if (process.getuid?.() !== 0 || !isDebian()) throw new Error('this is not Debian, or not its root')
    await fromDebian()
    if (!isNewEnough(kept)) throw new Error('it does not run here')
  } catch (error) {
    rmSync(kept, { force: true })
    writeFileSync(why, `${error.message}\n`)
    say(`no PgBouncer 1.21 or newer (${error.message}): name one with PGBOUNCER=/path`)
  }
}

async function fromDebian() {
  const root = await unpackDebian(home, { name: 'PgBouncer', release: 'trixie', packages })
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
