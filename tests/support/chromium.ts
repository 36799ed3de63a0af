import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { pause } from './processes.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * `LATE=1500 npm test -- e2e`: scripts and calls come up to so many milliseconds late, timers, frames and what React puts off up
 * to a fifth of that, each its own, which shows what does not wait.
 */
const late = Number(process.env.LATE ?? 0)

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page stays long enough to earn back what optimising its scripts takes: a sixth of a visit, a quarter of axe.
  '--js-flags=--no-opt --no-maglev',
  // Only the last of these counts, so what Playwright turns off for tests is named again. The rest is work for nobody: the
  // address bar's own two pages for every window, and a renderer held ready that no visit gets.
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'SpareRendererForSitePerProcess',
  ]}`,
]

// It ends with the worker, whose end of the pipe it watches.
const kept: { browser?: Browser } = {}

/** One Chromium, which the browser files of a worker share. */
export async function sharedBrowser(): Promise<Browser> {
  if (!kept.browser?.isConnected()) kept.browser = await openBrowser()
  return kept.browser
}

async function openBrowser(): Promise<Browser> {
  const record = resolve(root, '.cache/chromium')
  const executablePath =
    process.env.CHROME ?? (existsSync(record) ? readFileSync(record, 'utf8').trim() : '/usr/bin/chromium')
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
  return chromium.launch({ executablePath, args })
}

/** What is asked for, timers and frames come late, where `LATE` says so. */
export async function comeLate(context: BrowserContext): Promise<void> {
  if (late === 0) return
  await context.route(/\/assets\/.*\.js|\/api\//, async (route) => {
    await pause(Math.random() * late)
    // The page may be gone by now.
    await route.continue().catch(() => undefined)
  })
  await context.addInitScript((most) => {
    const { setTimeout: inTime, requestAnimationFrame: inFrame } = window
    const some = () => Math.random() * most
    const later = (run: TimerHandler, ms = 0, ...rest: unknown[]) => inTime(run, ms + some(), ...rest)
    window.setTimeout = later as typeof window.setTimeout
    window.requestAnimationFrame = (draw) => inFrame((at) => inTime(draw, some(), at))
    const post = MessagePort.prototype.postMessage as (this: MessagePort, ...all: unknown[]) => void
    MessagePort.prototype.postMessage = function (...all: unknown[]) {
      inTime(() => post.apply(this, all), some())
    }
  }, late / 5)
}
