import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/lighthouse')
const version = '12.8.2'
const run = promisify(execFile)

export type Page = {
  /** 0 to 100. */
  scores: Readonly<Record<Category, number>>
  firstPaintMs: number
  largestPaintMs: number
  blockedMs: number
  shift: number
  scripts: readonly string[]
  /** What costs points, by name. */
  lost: readonly string[]
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

type Audit = {
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: { url: string; resourceType: string }[] }
}
type Report = {
  audits: Record<string, Audit>
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
}

/** Lighthouse is no dependency, since it would double the installation: it is fetched when it is first wanted. */
export async function installLighthouse(say: (line: string) => void): Promise<void> {
  if (existsSync(join(folder, `node_modules/lighthouse-${version}.installed`))) return
  say(`installing lighthouse ${version} into .cache/lighthouse (once, about 185 MB)`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${version}`]
  await run('npm', args, { cwd: folder })
  writeFileSync(join(folder, `node_modules/lighthouse-${version}.installed`), '')
}

/** One visit by a phone on a slow line, as Lighthouse imitates them. Now and then its recording fails; it is then made again. */
export async function visit(url: string, triesLeft = 2): Promise<Page> {
  const record = join(root, '.cache/chromium')
  const chrome = process.env.CHROME ?? (existsSync(record) ? readFileSync(record, 'utf8').trim() : 'chromium')
  const flags = ['--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const recorded = await run(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64_000_000 },
  ).catch((error: Error & { stderr?: string }) => {
    if (triesLeft === 0) throw new Error(`Lighthouse failed on ${url}: ${error.stderr ?? error.message}`)
    return null
  })
  return recorded ? pageOf(JSON.parse(recorded.stdout) as Report) : visit(url, triesLeft - 1)
}

function pageOf({ audits, categories: found }: Report): Page {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round(found[name].score * 100)]))
  const lost = categories.flatMap((name) =>
    found[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${audits[id]?.title} (${id})`),
  )
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    scores: scores as Page['scores'],
    firstPaintMs: number('first-contentful-paint'),
    largestPaintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    scripts: requests.filter((one) => one.resourceType === 'Script').map((one) => one.url),
    lost,
  }
}
