import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const inRoot = (...parts) => resolve(root, ...parts)

/** Ends the preparation with a one-line message and no stack. */
export class Stop extends Error {}

export const say = (line) => process.stdout.write(`pourline: ${line}\n`)

const localBin = inRoot('node_modules')
const isLocal = (path) => path === localBin || path.startsWith(localBin + sep)

/** The PATH without this folder's node_modules, which an installation replaces. */
export const outerPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !isLocal(resolve(folder)))
    .join(delimiter)

export const onPath = (name, path = outerPath()) =>
  path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => isExecutable(file))

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function writable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

/** Creates a folder. @throws Stop when it cannot be created */
export function folder(path) {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
    return path
  } catch (error) {
    throw new Stop(
      `cannot write to ${path} (${error.code}): give this user the folder, or start as its owner`,
    )
  }
}

/** The environment for npm: without variables of an outer `npm run`, and with writable folders. */
export function npmEnvironment() {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(config_(prefix|local_prefix|global_prefix|global|omit|include|production|only|dry_run|offline_dir)|lifecycle|package|command|execpath|node_execpath)/i.test(
        name,
      ) && name !== 'INIT_CWD',
  )
  const env = { ...Object.fromEntries(inherited), PATH: outerPath() }
  delete env.NODE_ENV
  if (!writable(tmpdir())) env.TMPDIR = writable('/tmp') ? '/tmp' : folder(inRoot('.cache/tmp'))
  if (!writable(homedir()) && !process.env.npm_config_cache)
    env.npm_config_cache = folder(inRoot('.cache/npm'))
  return env
}

/** Node and npm of the machine, never those below node_modules. */
export function outerNpm() {
  const node = [process.env.npm_node_execpath, process.execPath].find(
    (path) => path && existsSync(path) && !isLocal(path),
  )
  const script = process.env.npm_execpath
  if (node && script?.endsWith('.js') && existsSync(script) && !isLocal(script)) return [node, script]
  const npm = onPath('npm')
  if (!npm) throw new Stop('npm is not on the PATH: install Node 20.19 or newer together with npm')
  return [npm]
}

/** Running steps with their start times: on a terminal one changing line, elsewhere a line at the end of each. */
const underWay = new Map()
const isTerminal = process.stdout.isTTY
const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(0)} s`

const clearLine = () => process.stdout.write('\r\x1b[K')

function showProgress() {
  const doing = [...underWay].map(([name, started]) => `${name} … ${secondsSince(started)}`)
  clearLine()
  if (doing.length > 0) process.stdout.write(`pourline: ${doing.join(', ')}`)
}

/** Shows a step until the returned function is called, which shows how long it took. */
function progress(doing) {
  const started = Date.now()
  underWay.set(doing, started)
  if (!isTerminal) say(`${doing} …`)
  const still = isTerminal && setInterval(showProgress, 200)
  return (outcome) => {
    clearInterval(still)
    underWay.delete(doing)
    if (isTerminal) clearLine()
    say(`${doing}: ${outcome} after ${secondsSince(started)}`)
    if (isTerminal) showProgress()
  }
}

/** Runs a command and shows its progress; its output is shown only when it fails. Resolves to the output. */
export function run(doing, command, args, { env = process.env, cwd = root } = {}) {
  const ended = progress(doing)
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output = (output + text).slice(-20_000)
      })
    }
    const forward = (signal) => child.kill(signal)
    process.on('SIGTERM', forward)
    child.on('error', (error) => finish('failed', () => fail(new Stop(`${doing}: ${error.message}`))))
    child.on('close', (code, signal) => {
      if (code === 0) return finish('done', () => done(output))
      const how = signal ?? `exit ${code}`
      finish(`failed (${how})`, () => {
        process.stdout.write(output.endsWith('\n') || output === '' ? output : `${output}\n`)
        fail(new Stop(`${doing} failed (${how})`))
      })
    })
    function finish(outcome, then) {
      ended(outcome)
      process.off('SIGTERM', forward)
      then()
    }
  })
}
