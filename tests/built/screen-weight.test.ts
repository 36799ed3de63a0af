import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { screens } from '#web/app/routes.tsx'
import type { Frame, Screen } from '#web/app/screen.ts'
import { filesOf, type Manifest } from '../../scripts/offline-worker.ts'

const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'dist/web')
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest

const mostFiles = 20
const mostBytes = 220_000

const app = ['index.html', 'src/web/app/start.tsx']
const shell = [...app, 'src/web/app/shell/shell-frame.tsx']
const framed: Record<Frame, readonly string[]> = {
  bare: app,
  data: [...app, 'src/web/app/data-frame.tsx'],
  shell,
}

/** The file of a screen, among those that a module's list loads. */
function sourceOf({ path, load }: Screen): string {
  const name = /([\w-]+\.tsx)/.exec(String(load))?.[1]
  const sources = Object.keys(manifest).filter(
    (key) => key.startsWith('src/web/screens/') && key.endsWith(`/${name}`),
  )
  if (sources.length !== 1) throw new Error(`${path} comes from ${sources.join(', ') || 'nowhere'}`)
  return sources[0] ?? ''
}

/** What is loaded before a screen can be worked on: its files, and their bytes on the line. */
function loadOf(sources: readonly string[]) {
  const files = [...filesOf(manifest, [...sources])].filter((file) => file.endsWith('.js'))
  const bytes = ['early.js', ...files].reduce((sum, file) => sum + weigh(file), 0)
  return { files: files.length + 1, bytes }
}

function weigh(file: string): number {
  const packed = join(built, `${file}.gz`)
  return existsSync(packed) ? statSync(packed).size : gzipSync(readFileSync(join(built, file))).length
}

/** Those that load too much, with how much that is. */
const tooHeavy = (loads: readonly { name: string; files: number; bytes: number }[]) =>
  loads.filter(({ files, bytes }) => files > mostFiles || bytes > mostBytes)

// Of the built web, which `npm test` builds before: another build, another weight.
test('every screen comes with at most 20 files and 220 kB of JavaScript', () => {
  const loads = screens.map((screen) => ({
    name: screen.path,
    ...loadOf([...framed[screen.frame], sourceOf(screen)]),
  }))
  expect(loads.length).toBeGreaterThan(100)
  expect(tooHeavy(loads)).toEqual([])
})

test('so does the home of every role', () => {
  const homes = Object.keys(manifest).filter((key) => /\/insight\/home\/([\w-]+-home|doors)\.tsx$/.test(key))
  expect(homes.length).toBe(5)
  const loads = homes.map((home) => ({ name: home, ...loadOf([...shell, 'src/web/app/home.tsx', home]) }))
  expect(tooHeavy(loads)).toEqual([])
})

test('what is too heavy is found', () => {
  const all = Object.keys(manifest).filter((key) => key.includes('/training/'))
  expect(tooHeavy([{ name: 'all of the training', ...loadOf([...shell, ...all]) }])).toHaveLength(1)
})
