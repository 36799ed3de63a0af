import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { folder, inRoot, isExecutable, npmEnvironment, onPath, outerNpm, run, Stop, say } from './shared.mjs'

/** The file from which the tests read the browser's path. */
const record = inRoot('.cache/chromium')
/** Best first: the one without windows takes a fifth less of the processor for a visit. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** A browser that needs no installation: named by CHROME, on the PATH, or found by an earlier preparation. */
export function findBrowser() {
  const named = process.env.CHROME
  if (named) {
    if (isExecutable(named)) return named
    throw new Stop(
      `CHROME=${named} is not a program that can be run: name Chromium's own file, or unset CHROME`,
    )
  }
  for (const name of names) {
    const file = onPath(name)
    if (file) return file
  }
  const before = existsSync(record) ? readFileSync(record, 'utf8').trim() : ''
  return before && isExecutable(before) ? before : undefined
}

export function recordBrowser(file) {
  if (existsSync(record) && readFileSync(record, 'utf8').trim() === file) return
  folder(inRoot('.cache'))
  writeFileSync(record, `${file}\n`)
}

/** Finds or installs a Chromium and writes its path to .cache/chromium. */
export async function installBrowser() {
  for (const attempt of [fromDebian, fromNpm]) {
    try {
      const file = await attempt()
      if (file) return recordBrowser(file)
    } catch (error) {
      say(error.message)
    }
  }
  throw new Stop(
    'no Chromium for the browser tests: install one (Debian: apt-get install chromium) or name it with CHROME=/path',
  )
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  say('installing Chromium with apt-get')
  await run('apt-get update', 'apt-get', ['update', '-qq'], { env })
  const install = (name) =>
    run(`apt-get install ${name}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env,
    })
  // Releases before 12 have no package of it.
  await install('chromium-headless-shell').catch(() => install('chromium'))
  return findBrowser()
}

async function fromNpm() {
  const home = inRoot('.cache/chromium-package')
  mkdirSync(home, { recursive: true })
  writeFileSync(inRoot(home, 'package.json'), '{ "private": true, "type": "module" }\n')
  const [command, ...first] = outerNpm()
  const flags = ['install', '@sparticuz/chromium', '--no-audit', '--no-fund', '--loglevel=error']
  await run('installing Chromium from npm', command, [...first, ...flags], {
    env: npmEnvironment(),
    cwd: home,
  })
  const entry = inRoot(home, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  const { default: chromium } = await import(pathToFileURL(entry).href)
  return chromium.executablePath()
}
