import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeCluster } from '#platform/db/embedded.ts'
import { type Category, categories, installLighthouse, type Page, visit } from './lighthouse.ts'
import { freePort, startServer } from './measure.ts'
import { startFlags } from './product.ts'
import { measureRecorder, type RecorderFigures } from './recorder.ts'
import { writeSection } from './section.ts'

/**
 * The public pages as a phone on a slow line meets them: Lighthouse, its mobile profile, on the built server.
 *   npm run bench:web                written to docs/performance.md
 *   npm run bench:web -- --quick     one visit each, nothing written
 */
const isQuick = process.argv.includes('--quick')
const visits = isQuick ? 1 : 3
const paths = ['/', '/marketing', '/register']
const atLeast: Readonly<Record<Category, number>> = {
  performance: 90,
  accessibility: 95,
  'best-practices': 95,
  seo: 95,
}
const mostScript = 110_000
const mostRecordMs = 5
const mostAnalyseMs = 50
const say = (line: string) => console.log(line)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Measured = { path: string; page: Page; scriptBytes: number }

await installLighthouse(say)
const dataDir = mkdtempSync(join(tmpdir(), 'pourline-bench-web-'))
chmodSync(dataDir, 0o711)
const port = await freePort()
const env = { HOME: process.env.HOME ?? '/', DATA_DIR: dataDir, PORT: String(port) }
const server = await startServer('product', {
  file: file('../src/main.ts'),
  env,
  port,
  nodeFlags: startFlags(),
})
try {
  await bench()
} finally {
  // Asked to go, it takes its database with it.
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function bench(): Promise<void> {
  const measured: Measured[] = []
  for (const path of paths) {
    const seen: Page[] = []
    for (let round = 0; round < visits; round++) seen.push(await visit(server.url + path))
    const page = seen.sort((a, b) => a.scores.performance - b.scores.performance)[Math.floor(visits / 2)]
    if (!page) throw new Error('nothing was measured')
    let scriptBytes = 0
    for (const url of page.scripts) scriptBytes += await packedBytes(url)
    measured.push({ path, page, scriptBytes })
    say(
      `${path}: ${categories.map((name) => `${name} ${page.scores[name]}`).join(', ')}; ${kilobytes(scriptBytes)} of JavaScript`,
    )
    for (const one of page.lost) say(`   ${one}`)
  }
  const recorder = await measureRecorder(server.url)
  say(
    `recorder: a point ${milliseconds(recorder.recordMs)}, at most ${milliseconds(recorder.slowestRecordMs)}; 1,000 analysed in ${milliseconds(recorder.analyseMs)}`,
  )
  if (!isQuick) writeSection('web', report(measured, recorder))
  const missed = measured.flatMap(({ path, page }) =>
    categories.filter((name) => page.scores[name] < atLeast[name]).map((name) => `${name} of ${path}`),
  )
  if ((measured[0]?.scriptBytes ?? 0) > mostScript) missed.push('the weight of the first page')
  if (recorder.recordMs > mostRecordMs) missed.push('recording a point')
  if (recorder.analyseMs > mostAnalyseMs) missed.push('analysing 1,000 points')
  if (missed.length > 0) {
    say(`not reached: ${missed.join(', ')}`)
    process.exitCode = 1
  }
}

/** What a file weighs on the line, packed by gzip. */
function packedBytes(url: string): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => done(bytes))
    }).on('error', fail)
  })
}

function report(measured: readonly Measured[], recorder: RecorderFigures): string {
  const rows = measured.map(({ path, page, scriptBytes }) =>
    [
      `\`${path}\``,
      ...categories.map((name) => `**${page.scores[name]}**`),
      seconds(page.firstPaintMs),
      seconds(page.largestPaintMs),
      `${Math.round(page.blockedMs)} ms`,
      page.shift.toFixed(3),
      kilobytes(scriptBytes),
    ].join(' | '),
  )
  return `## Public pages

Written by \`npm run bench:web\`: Lighthouse with its mobile profile (a slow phone on a slow line, simulated) on the built
server in demo, the middle of ${visits} visits by performance. To reach: performance 90, the others 95; JavaScript of the first page at
most ${mostScript / 1000} kB by gzip. The pages are written by the server and read without JavaScript.
Machine: ${cpus().length} × ${cpus()[0]?.model.split(' ').slice(0, 2).join(' ')}, browser and server together; ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.

page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | layout shift | JavaScript
--- | --- | --- | --- | --- | --- | --- | --- | --- | ---
${rows.join('\n')}

The **recorder** of the training, in Chromium, with ${recorder.points.toLocaleString('en-US')} points in the browser's storage: one more point takes
${milliseconds(recorder.recordMs)} (the slowest of 200, an analysis among them, ${milliseconds(recorder.slowestRecordMs)}; to reach: ${mostRecordMs} ms), reading and analysing them all
${milliseconds(recorder.analyseMs)} (to reach: ${mostAnalyseMs} ms).`
}
