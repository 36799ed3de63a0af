import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../support/processes.ts'

const root = resolve(import.meta.dirname, '../..')

/** Stands in for the real build: counts its runs, takes its time, fails when the test says so. */
const builder = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const out = process.argv[process.argv.indexOf('--outDir') + 1]
appendFileSync('runs', 'x')
await new Promise((done) => setTimeout(done, 300))
if (existsSync('broken')) { console.error('the reason it failed'); process.exit(1) }
const text = readFileSync('src/shell/page/page.tsx', 'utf8').trim()
mkdirSync(out + '/assets', { recursive: true })
writeFileSync(out + '/assets/' + text + '.js', text)
writeFileSync(out + '/index.html', text)
`

/** A project just big enough to be prepared: the scripts themselves, and packages that fit their lock file. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/vite': { version: '1.0.0' } } })
  put('package-lock.json', lock)
  put(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/vite': { version: '1.0.0' } } }),
  )
  put('node_modules/vite/package.json', '{"type":"module","version":"1.0.0"}')
  put('node_modules/vite/bin/vite.js', builder)
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  put('vite.config.ts', '')
  put('src/shell/page/page.tsx', 'first')
  const prepare = (...flags: string[]) => start(folder, flags).ended
  return {
    folder,
    put,
    read,
    prepare,
    runs: () => (existsSync(join(folder, 'runs')) ? read('runs').length : 0),
  }
}

function start(folder: string, flags: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(folder, 'scripts/prepare.mjs'), ...flags], {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
  })
  let output = ''
  const hear = (part: Buffer) => {
    output += part.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}

describe('screens', () => {
  test('are built once, and again when something they are made of changed', async () => {
    const { prepare, put, read, runs } = project()
    expect(await prepare('--web')).toMatchObject({ code: 0 })
    expect(read('dist/web/index.html')).toBe('first')
    expect(await prepare('--web')).toMatchObject({ code: 0 })
    expect(runs()).toBe(1)
    put('src/shell/page/page.tsx', 'first')
    put('src/shell/page.test.tsx', 'a test is no part of them')
    await prepare('--web')
    expect(runs()).toBe(1)
    put('src/shell/page/page.tsx', 'second')
    await prepare('--web')
    expect(read('dist/web/index.html')).toBe('second')
    expect(runs()).toBe(2)
  })

  test('keep the files of the build before, for pages that are open', async () => {
    const { folder, prepare, put } = project()
    for (const text of ['first', 'second', 'third']) {
      put('src/shell/page/page.tsx', text)
      await prepare('--web')
    }
    const there = (name: string) => existsSync(join(folder, 'dist/web/assets', `${name}.js`))
    expect([there('first'), there('second'), there('third')]).toEqual([false, true, true])
  })

  test('are built once when several starts want them', async () => {
    const { prepare, read, runs } = project()
    const results = await Promise.all([prepare('--web'), prepare('--web'), prepare('--web')])
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(runs()).toBe(1)
    expect(read('dist/web/index.html')).toBe('first')
  })

  test('stay as they were when a build fails, which says why', async () => {
    const { prepare, put, read } = project()
    await prepare('--web')
    put('src/shell/page/page.tsx', 'second')
    put('broken', '')
    const { code, output } = await prepare('--web')
    expect(code).toBe(1)
    expect(output).toContain('the reason it failed')
    expect(read('dist/web/index.html')).toBe('first')
  })

  test('are built after a start that was killed while it built them', async () => {
    const { folder, prepare, read, runs } = project()
    const killed = start(folder, ['--web'])
    await until(() => runs() > 0)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await prepare('--web')).toMatchObject({ code: 0 })
    expect(read('dist/web/index.html')).toBe('first')
    expect(existsSync(join(folder, '.cache/prepare.lock'))).toBe(false)
  })
})

describe('a start', () => {
  test('says something at once, and nothing more when there is nothing to do', async () => {
    const { folder, prepare } = project()
    await prepare('--web')
    expect((await prepare('--web')).output).toBe(`pourline: preparing ${folder}\n`)
  })

  test('is refused with one line when CHROME is no program', async () => {
    const { folder } = project()
    const { code, output } = await start(folder, ['--browser'], { CHROME: '/no/such/browser' }).ended
    expect(code).toBe(1)
    expect(output.trim().split('\n').slice(1)).toEqual([
      "pourline: CHROME=/no/such/browser is not a program that can be run: name Chromium's own file, or unset CHROME",
    ])
  })

  test('takes the browser that CHROME names', async () => {
    const { folder, read } = project()
    expect(await start(folder, ['--browser'], { CHROME: process.execPath }).ended).toMatchObject({ code: 0 })
    expect(read('.cache/chromium')).toBe(`${process.execPath}\n`)
  })
})
