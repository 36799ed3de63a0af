// Writes the service worker of a build, with the code of the learning screens from the build's manifest.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const app = ['index.html', 'src/shell/start.tsx', 'src/shell/frame/shell-frame.tsx']
const learning = [
  'src/training/ui/modules/modules-screen.tsx',
  'src/training/ui/module/module-screen.tsx',
  'src/training/ui/module/lesson-reader.tsx',
]

export type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[] } | undefined
>

/**
 * Files of some sources and all that they import statically: code, styles, fonts. @throws Error for a source not in the
 * build
 */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build`)
    if (seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const one of chunk.imports ?? []) visit(one)
  }
  for (const source of sources) visit(source)
  return files
}

/** @param out folder of the build @param source the worker's own code */
export function writeWorker(out: string, source: string): void {
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  const hash = (...parts: string[]) => {
    const sum = createHash('sha256')
    for (const part of parts) sum.update(part)
    return sum.digest('hex').slice(0, 12)
  }
  // The entry page, which has nobody's data, under a name from its hash: another build's page never has the same name.
  const shell = `/assets/shell-${hash(html)}.html`
  writeFileSync(join(out, shell), html)
  const fonts = [...html.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].flatMap(([, file]) => file ?? [])
  const code = [...filesOf(manifest, [...app, ...learning]), ...fonts].filter((file) =>
    existsSync(join(out, file)),
  )
  const files = [...new Set([shell, '/early.js', '/favicon.svg', ...code.map((file) => `/${file}`)])].sort()
  const worker = readFileSync(source, 'utf8')
  const build = JSON.stringify({ version: hash(worker, ...files), shell, files })
  writeFileSync(join(out, 'sw.js'), `const build = ${build}\n${worker}`)
}
