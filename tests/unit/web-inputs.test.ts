import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const list = `import('./scripts/prepare/web.mjs').then((web) => console.log(JSON.stringify(web.webInputs)))`
const webInputs: string[] = JSON.parse(
  execFileSync(process.execPath, ['-e', list], { cwd: root, encoding: 'utf8' }),
)

/** A script and the files of ours that it imports, by their names in the project. */
function scriptsOf(file: string, found = new Set<string>()): Set<string> {
  const name = relative(root, file)
  if (found.has(name)) return found
  found.add(name)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    scriptsOf(join(dirname(file), specifier), found)
  return found
}

test('whatever steers the build of the screens makes it stale: its scripts, the packages, what is shared', () => {
  const scripts = ['vite.config.ts', 'scripts/prepare/web.mjs'].flatMap((name) => [
    ...scriptsOf(resolve(root, name)),
  ])
  expect(scripts).toContain('scripts/offline-worker.ts')
  const counted = (name: string) => webInputs.some((input) => name === input || name.startsWith(`${input}/`))
  const others = [
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'src/shell/main.tsx',
  ]
  expect([...scripts, ...others].filter((name) => !counted(name))).toEqual([])
  for (const input of webInputs) expect(existsSync(resolve(root, input)), input).toBe(true)
})
