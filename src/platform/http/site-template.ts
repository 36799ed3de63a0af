import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { SiteWriter, WrittenPage } from '#company/contract/public-page.ts'
import { brandHref } from '#company/rules/brand-head.ts'

/** A build of the web: its entry page, and the renderer of public pages if it was built. */
export type Build = {
  /** Changes with every build. */
  version: number
  html: string
  writer: SiteWriter | null
  /** URLs of a source file's code and of all it imports. */
  codeOf: (source: string) => readonly string[]
}

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.output<typeof manifest>

/** Reads the build in the folder; undefined when there is none. */
export async function readBuild(root: string, known?: Build): Promise<Build | undefined> {
  const entry = join(root, 'index.html')
  const found = await stat(entry).catch(() => null)
  if (!found) return undefined
  const version = found.mtimeMs
  if (known?.version === version) return known
  const [html, writer, manifest] = await Promise.all([
    readFile(entry, 'utf8'),
    readWriter(join(root, '.server/server.js'), version),
    readManifest(join(root, '.vite/manifest.json')),
  ])
  return { version, html, writer, codeOf: (source) => codeOf(manifest, source) }
}

async function readWriter(file: string, version: number): Promise<SiteWriter | null> {
  if (!(await stat(file).catch(() => null))) return null
  // Loaded on first use: a server that only answers calls does not need it.
  const built: { siteWriter?: SiteWriter } = await import(`${pathToFileURL(file)}?${version}`)
  return built.siteWriter ?? null
}

async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return manifest.parse(JSON.parse(text))
}

function codeOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const one of chunk.imports ?? []) visit(one)
  }
  visit(source)
  return [...seen].map((file) => `/${file}`)
}

/** Inserts a rendered page into the build's entry page. */
export function fillTemplate({ html, codeOf: codeFor }: Build, page: WrittenPage): string {
  const preloads = ['src/shell/public/visitor.tsx', page.entry ?? '']
    .filter(() => page.entry)
    .flatMap(codeFor)
    .filter((href, at, all) => all.indexOf(href) === at && !html.includes(`"${href}"`))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  // Escaping `<` keeps the data from closing its script element.
  const data = JSON.stringify(page.data).replaceAll('<', '\\u003c')
  const { accentColor, faviconUrl } = page.data.config.brand
  const sheet = brandHref(accentColor)
  const branded = [
    ...(sheet ? [`<link rel="stylesheet" id="brand-sheet" href="${sheet}">`] : []),
    ...(faviconUrl ? [`<link rel="icon" id="brand-icon" href="${faviconUrl}">`] : []),
  ]
  const own = faviconUrl ? replaced(html, '<link rel="icon"', '>', '') : html
  const text = page.isReadable ? replaced(own, '<noscript>', '</noscript>', '') : own
  // A document that comes in parts, or whose reading a busy machine breaks off, would be drawn half and then move.
  const whole = page.body ? ['<link rel="expect" href="#page-data" blocking="render">'] : []
  return replaced(
    text,
    '<!--head-->',
    '<!--/head-->',
    [page.head, ...branded, ...whole, ...preloads].join('\n    '),
  ).replace(
    '<div id="root"></div>',
    () => `<div id="root">${page.body}</div><script type="application/json" id="page-data">${data}</script>`,
  )
}

/** Replaces the first stretch between two markers, markers included. */
function replaced(html: string, from: string, to: string, put: string): string {
  const start = html.indexOf(from)
  const end = html.indexOf(to, start)
  return start < 0 || end < 0 ? html : html.slice(0, start) + put + html.slice(end + to.length)
}
