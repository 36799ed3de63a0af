// The checks that need no test runner: types, style, boundaries. Shared by check.mjs and test.mjs.
import { spawn } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
export const bin = (name) => resolve(root, 'node_modules/.bin', name)

/**
 * Runs a command in the project. Its output is returned, or with `speaks` shown while it runs; with `withinMs` as well,
 * both. After `withinMs` it is killed with all processes that it started.
 */
export function runCommand(command, args, { speaks = false, withinMs } = {}) {
  const isBounded = withinMs !== undefined
  const out = speaks && !isBounded ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', out, out], detached: isBounded })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
      if (speaks) process.stdout.write(text)
    })
  }
  const forward = (signal) => child.kill(signal)
  // A detached child does not receive the signals of this process.
  const endAll = (signal) => process.kill(-child.pid, signal)
  const leave = () => {
    endAll('SIGTERM')
    process.exit(1)
  }
  const hear = isBounded ? leave : forward
  process.on('SIGTERM', hear)
  if (isBounded) process.on('SIGINT', hear)
  const late = isBounded && setTimeout(() => endAll('SIGKILL'), withinMs)
  return new Promise((done) => {
    const end = (isGood) => {
      clearTimeout(late)
      process.off('SIGTERM', hear)
      process.off('SIGINT', hear)
      done({ isGood, output })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

const staticChecks = [
  { name: 'types', command: bin('tsc'), args: ['-b', '--pretty', 'false'] },
  {
    name: 'statements',
    command: bin('node'),
    args: [resolve(root, 'scripts/statements/statements.ts'), '--check'],
  },
  {
    name: 'style',
    command: bin('biome'),
    args: ['check', '--error-on-warnings', '--max-diagnostics=50', '.'],
  },
  { name: 'boundaries', command: process.execPath, args: [resolve(root, 'scripts/boundaries.mjs')] },
  { name: 'unused', command: bin('knip'), args: [] },
  { name: 'binaries', command: process.execPath, args: [resolve(root, 'scripts/binaries.mjs')] },
  {
    name: 'regular expressions',
    command: process.execPath,
    args: [resolve(root, 'scripts/super-linear.mjs')],
  },
]

/** All of them, two at a time; the longest begins first. @returns whether each passed, as they ended */
export async function runStaticChecks() {
  const left = [...staticChecks]
  const passed = []
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) passed.push(await check(one))
  }
  await Promise.all([work(), work()])
  return passed
}

/** Runs a check and prints its result in one line; resolves to whether it passed. */
async function check({ name, command, args }) {
  const started = Date.now()
  const { isGood, output } = await runCommand(command, args)
  if (!isGood) process.stdout.write(output)
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return isGood
}
