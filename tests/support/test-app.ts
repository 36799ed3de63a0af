import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { removeCluster } from '#platform/db/embedded.ts'
import { schedule, type Tasks } from '#platform/jobs/tasks.ts'
import { comeLate, sharedBrowser } from './chromium.ts'
import { demoDatabase } from './demo-database.ts'
import { compiled, freePort, patienceMs, patient, pause, until } from './processes.ts'

const root = resolve(import.meta.dirname, '../..')
const shots = resolve(root, 'test-results/shots')

export type PageOptions = {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** A phone's screen: touched, not pointed at. */
  hasTouch?: boolean
  /** Lets the learning screens keep themselves for reading without connection. */
  withWorker?: boolean
}

/** The demo company as a new user starts it, and a browser to visit it with, which the files of a worker share. */
export type TestApp = {
  url: string
  /** A page of its own browser context: nobody is signed in. What breaks in it ends up in `faults`. */
  page(options?: PageOptions): Promise<Page>
  /**
   * A page whose session is one of the demo company's people (`salesrep`, `admin`, …), got by one call. It shows nothing
   * yet. Where signing in is what is shown, one types.
   */
  signIn(name: string, options?: PageOptions): Promise<Page>
  /** Prepares what would take people weeks, or reads what the tables hold. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** What the server's clock says. */
  now(): Date
  /** Sets the server's clock ahead; only an app that was opened with `hasClock`. */
  pass(hours: number): Promise<void>
  /**
   * Waits for what jobs bring: meanwhile what runs each minute runs at once, soon again and then every other second, and what was
   * put off until a moment that the moved clock has reached runs as well; a clock that was moved goes on by a quarter of a minute each time. `hourly`: tasks of the schedule that the moved clock's hours would have brought.
   */
  comes(holds: () => Promise<boolean>, hourly?: readonly (keyof Tasks)[]): Promise<void>
  /** Errors of scripts and refused policies on any page, which no screen may have. */
  faults: string[]
  close(): Promise<void>
}

/**
 * Starts `src/main.ts`, and a Chromium unless one runs; close it when done. `isFromNothing`: on an empty data folder, with a
 * PostgreSQL of its own, as on a first start; else on a copy of the demo company.
 */
export async function openTestApp(env: Record<string, string> = {}, start: Start = {}): Promise<TestApp> {
  return testAppOn(await startApp(env, start))
}

/** What one person or address may do in a while is tested on the server; the tests that share an app are one address. */
const unlimited = {
  REGISTRATIONS_PER_HOUR: '1000000',
  LOGIN_FAILURES_PER_ACCOUNT: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
  HELP_PER_HOUR: '1000000',
  JOE_PER_HOUR: '1000000',
  SOURCES_PER_HOUR: '1000000',
  STRANGER_CALLS_PER_MINUTE: '10000000',
  WRITES_PER_MINUTE: '10000000',
}

const shared: { app?: Promise<RunningApp> } = {}

/**
 * The one running demo company that the browser files of a worker share. Tests before it have worked there and tests after it
 * will, so a test makes its own person, client or prospect (`test-app-people.ts`), asserts of these and of no total, and changes
 * no setting, clock or person of the demo. What has to opens an app of its own (`openTestApp`).
 */
export async function sharedTestApp(): Promise<TestApp> {
  shared.app ??= startApp(unlimited, { hasClock: true })
  const app = await shared.app
  return testAppOn({ ...app, stop: async () => {} })
}

type Start = { isFromNothing?: boolean; hasClock?: boolean }

type RunningApp = {
  url: string
  server: ChildProcess
  /** What the server has printed. */
  said(): string
  browser: Browser
  demo: Awaited<ReturnType<typeof demoDatabase>> | undefined
  stop(): Promise<void>
}

/** The last emails that no mail server took, with its answers: a test that waits for one says what came instead. */
async function notTaken(demo: RunningApp['demo']): Promise<string> {
  const emails = await demo?.sql(
    `SELECT recipient_email AS "to", subject, status, attempts, smtp_answer AS answer FROM emails
      WHERE status IN ('failed', 'bounced', 'uncertain') AND smtp_answer IS NOT NULL ORDER BY updated_at DESC LIMIT 3`,
    [],
  )
  return emails?.length ? `\nNot taken: ${JSON.stringify(emails)}` : ''
}

async function startApp(
  env: Record<string, string>,
  { isFromNothing = false, hasClock = false }: Start,
): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pourline-test-app-'))
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const demo = isFromNothing ? undefined : await demoDatabase()
  const [{ server, said }, browser] = await Promise.all([
    startServer(dataDir, port, { ...demo?.settings, ...patient, ...env }, hasClock),
    sharedBrowser(),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    said,
    browser,
    demo,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'close')
      await (demo ? demo.drop() : removeCluster(dataDir))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function testAppOn({ url, server, said, browser, demo, stop }: RunningApp): TestApp {
  const contexts: BrowserContext[] = []
  let passed = 0
  const faults: string[] = []
  const testApp: TestApp = {
    url,
    faults,
    async page({ width = 1440, height = 900, theme = 'light', hasTouch = false, withWorker = false } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch,
        colorScheme: theme,
        baseURL: testApp.url,
        reducedMotion: 'reduce',
        serviceWorkers: withWorker ? 'allow' : 'block',
        timezoneId: 'America/Denver',
      })
      contexts.push(context)
      // One that is left open goes on reading what changes.
      if (TestRunner.getCurrentTest())
        onTestFinished(async ({ task }) => {
          const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : []
          if (error) {
            error.message += await seenOn(context, `${task.name}-${contexts.indexOf(context)}`)
            if (context === contexts.at(-1))
              error.message += `\nThe server said: ${said().slice(-1500)}${await notTaken(demo)}`
          }
          await context.close()
        })
      context.setDefaultTimeout(90_000)
      await comeLate(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        const isPolicy = /Content Security Policy|Refused to/.test(message.text())
        if (isPolicy) faults.push(`${page.url()}: ${message.text()}`)
      })
      return page
    },
    async signIn(name, options) {
      const page = await testApp.page(options)
      const answer = await page.request.post('/api/login', {
        data: { email: `${name}@amberroot.example`, password: 'pour-the-demo-26' },
        headers: { origin: testApp.url },
      })
      if (answer.status() !== 200) throw new Error(`${name} was not let in: ${answer.status()}`)
      return page
    },
    async sql(text, values = []) {
      if (!demo) throw new Error('only of a copy of the demo company')
      return demo.sql(text, values)
    },
    now: () => new Date(Date.now() + passed * 3_600_000),
    async pass(hours) {
      await emailsAreNotified()
      await move(hours)
    },
    async comes(holds, hourly = []) {
      let ticked = 0
      let ticks = 0
      await until(async () => {
        if (await holds()) return true
        // What takes several jobs, one after the other, is there after the first ones.
        if (performance.now() - ticked > Math.min(2000, 500 * ticks)) {
          // A clock that was set ahead goes on by more than what waits to be undone (an email, ten seconds).
          if (passed > 0) await move(15 / 3600)
          await minute(hourly)
          ticks++
          ticked = performance.now()
        }
        return false
      })
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      await stop()
    },
  }
  return testApp

  async function move(hours: number): Promise<void> {
    const moved = once(server, 'message')
    passed += hours
    server.send(hours * 3_600_000)
    await moved
  }

  /**
   * The mail server has an email before our server notes when it was taken: a clock that moves between the two makes it seem sent just now. At
   * most five seconds, for a server that never answers.
   */
  async function emailsAreNotified(): Promise<void> {
    const end = performance.now() + 5000
    while (demo && performance.now() < end) {
      const [row] = await demo.sql('SELECT count(*)::int AS held FROM emails WHERE lease IS NOT NULL', [])
      if (row?.held === 0) return
      await pause(50)
    }
  }

  /** Runs what comes by the minute, and what was put off until a moment that the moved clock has reached. */
  async function minute(hourly: readonly string[]): Promise<void> {
    await demo?.sql(
      `UPDATE graphile_worker._private_jobs SET run_at = now()
        WHERE run_at > now() AND run_at <= now() + $1 * interval '1 hour' AND attempts = 0`,
      [passed],
    )
    await demo?.sql(
      `SELECT graphile_worker.add_job(task, '{}'::json, job_key => 'tick:' || task)
         FROM unnest($1::text[]) AS task`,
      [[...eachMinute, ...hourly]],
    )
  }
}

/** Keeps a picture of each page of a test that failed; gives their texts, which are all that is left of a run elsewhere. */
async function seenOn(context: BrowserContext, test: string): Promise<string> {
  mkdirSync(shots, { recursive: true })
  const name = test.replace(/[^\w-]+/g, '-').slice(-100)
  const seen = []
  for (const [at, page] of context.pages().entries()) {
    await page.screenshot({ path: join(shots, `${name}-${at}.png`) }).catch(() => undefined)
    const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
    seen.push(`\nSeen on ${page.url()}: ${text.replace(/\s+/g, ' ').slice(-1500)}`)
  }
  return seen.join('')
}

const eachMinute = schedule
  .split('\n')
  .filter((line) => line.startsWith('* * * * * '))
  .map((line) => line.split(' ').at(-1))

async function startServer(
  dataDir: string,
  port: number,
  env: Record<string, string>,
  hasClock: boolean,
): Promise<{ server: ChildProcess; said(): string }> {
  const entry = hasClock ? 'tests/support/clock-main.ts' : 'src/main.ts'
  const child = spawn(process.execPath, [resolve(root, entry)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...compiled,
      DATA_DIR: dataDir,
      PORT: String(port),
      // What production asks for is said for the demo too.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasClock ? (['ipc'] as const) : [])],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
    if (/^ready /m.test(text)) return { server: child, said: () => text }
    if (child.exitCode !== null) break
  }
  child.kill('SIGKILL')
  throw new Error(`the demo company did not start:\n${text}`)
}
