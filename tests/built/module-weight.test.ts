import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, type Manifest } from '../../scripts/offline-worker.ts'

const built = resolve(import.meta.dirname, '../../dist/web')
const screens = 'src/web/screens/training/module'
const limit = 60_000

const shell = ['index.html', 'src/web/app/start.tsx', 'src/web/app/shell/shell-frame.tsx']

/** What crosses the wire: packed where the build packed it. */
function weigh(file: string): number {
  const packed = resolve(built, `${file}.gz`)
  return statSync(existsSync(packed) ? packed : resolve(built, file)).size
}

/** Bytes of JavaScript beyond the shell, over the build's own list of what imports what. */
function weightOf(...sources: string[]): number {
  const manifest = JSON.parse(readFileSync(resolve(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const known = filesOf(manifest, shell)
  const files = [...filesOf(manifest, sources)].filter((file) => file.endsWith('.js') && !known.has(file))
  return files.reduce((sum, file) => sum + weigh(file), 0)
}

// Of the built web, which `npm test` builds before: another build, another weight.
test.each([[[]], [['lesson-reader']], [['quiz-screen']], [['quiz-result']]])(
  'a module page with %j loads under 60 kB of JavaScript beyond the shell',
  (parts) => {
    const sources = ['module-screen', ...parts].map((name) => `${screens}/${name}.tsx`)
    const weight = weightOf(...sources)
    expect(weight).toBeGreaterThan(5000)
    expect(weight).toBeLessThan(limit)
  },
)
