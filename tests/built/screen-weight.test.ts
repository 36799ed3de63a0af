import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Frame, Screen } from '#shell/screen.ts'
import { filesOf, type Manifest } from '../../scripts/offline-worker.ts'
import { screens } from '../../src/compose-ui.tsx'

// A tripwire on the built web, not a budget: what was measured on 2026-11-29 and a third more.
const mostOfScreen = 390_000
const mostOfPublicPage = 110_000

const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'dist/web')
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest

const entry = 'index.html'
const app = [entry, 'src/shell/start.tsx']
const shell = [...app, 'src/shell/frame/shell-frame.tsx']
const framed: Record<Frame, readonly string[]> = {
  bare: app,
  data: [...app, 'src/shell/page/data-frame.tsx'],
  shell,
}
const publicPages = [
  'src/company/ui/site/landing/landing.tsx',
  'src/registration/ui/marketing/marketing-screen.tsx',
]

const isOfScreen = (key: string) => /^src\/[^/]+\/(ui|design-gallery)\//.test(key)

/** The source of a screen, among those that a module's list loads. */
function sourceOf({ path, load }: Screen): string {
  const name = /([\w-]+\.tsx)/.exec(String(load))?.[1]
  const sources = Object.keys(manifest).filter((key) => isOfScreen(key) && key.endsWith(`/${name}`))
  if (sources.length !== 1) throw new Error(`${path} comes from ${sources.join(', ') || 'nowhere'}`)
  return sources[0] ?? ''
}

/** Bytes of JavaScript, packed by gzip, that come before what these sources draw can be worked on. */
function weightOf(sources: readonly string[]): number {
  const files = [...filesOf(manifest, [...sources])].filter((file) => file.endsWith('.js'))
  return ['early.js', ...files].reduce((sum, file) => sum + weigh(file), 0)
}

function weigh(file: string): number {
  const packed = join(built, `${file}.gz`)
  return existsSync(packed) ? statSync(packed).size : gzipSync(readFileSync(join(built, file))).length
}

const heavier = (most: number, weights: readonly { name: string; bytes: number }[]) =>
  weights.filter(({ bytes }) => bytes > most)

test('no screen comes with a third more JavaScript than the heaviest did', () => {
  const weights = screens.map((screen) => ({
    name: screen.path,
    bytes: weightOf([...framed[screen.frame], sourceOf(screen)]),
  }))
  expect(weights.length).toBeGreaterThan(100)
  expect(heavier(mostOfScreen, weights)).toEqual([])
})

test('the first public pages come with at most 110 kB of JavaScript', () => {
  const visitor = [entry, 'src/shell/public/visitor.tsx']
  const weights = publicPages.map((name) => ({ name, bytes: weightOf([...visitor, name]) }))
  expect(heavier(mostOfPublicPage, weights)).toEqual([])
})

test('what is too heavy is found', () => {
  const all = Object.keys(manifest).filter(isOfScreen)
  expect(heavier(mostOfScreen, [{ name: 'every screen', bytes: weightOf([...shell, ...all]) }])).toHaveLength(
    1,
  )
})
