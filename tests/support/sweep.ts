import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** What has moved that nobody moved: the browser's own sum of layout shifts. */
const mostShift = 0.02
export type Visit = {
  path: string
  status: number
  /** Where it led to. */
  at: string
  /** The calls that it made. */
  reads: string
  heading: string
  shift: number
  moved: string[]
}
type Watched = {
  shift: number
  moved: string[]
  /** What the server wrote, before any script ran. */
  first?: { heading: Element | null; theme: string | undefined }
}

/** What a screen shows while something of it is still to come. */
const awaited = '[role="status"][aria-label^="Loading"], [data-awaited], [class*="shimmer"]'

/** Looks at screens: a page that records what moved on it, and whether a text ran as a script. */
export type Eyes = {
  page: Page
  /** Opens an address anew and waits until nothing of it is still to come. */
  visit(path: string): Promise<Visit>
  /** Goes on in the same page, as a click in the navigation would. */
  go(path: string): Promise<void>
  /** Waits until everything that was asked for is there: at rest for as long as a screen takes to ask for more. */
  settled(): Promise<void>
  /** Every call so far. */
  calls: ReadonlySet<string>
  /** The calls that were refused, and where. */
  refused: readonly string[]
}

export async function eyesOn(page: Page): Promise<Eyes> {
  await page.addInitScript(plantWatch)
  const open = new Set<Request>()
  const calls = new Set<string>()
  const refused: string[] = []
  let reads = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.add(pathname)
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.add(pathname + search)
    // The stream of changes stays open.
    if (pathname !== '/api/events') open.add(request)
  })
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)

  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && response.status() >= 400)
      refused.push(`${new URL(page.url()).pathname}: ${pathname} answered ${response.status()}`)
  })

  async function settled(): Promise<void> {
    let looks = 0
    // Looked at each 50 ms: at rest for 150.
    await expect
      .poll(
        async () => {
          const isAtRest = open.size === 0 && (await page.locator(awaited).count()) === 0
          looks = isAtRest ? looks + 1 : 0
          return looks
        },
        { message: page.url(), interval: 50 },
      )
      .toBe(4)
  }
  async function come(): Promise<void> {
    await page.locator('main, h1').first().waitFor()
    await settled()
  }
  return {
    page,
    settled,
    calls,
    refused,
    async visit(path) {
      open.clear()
      reads = new Set()
      const answer = await page.goto(path)
      await come()
      const { heading, at, shift, moved } = await page.evaluate(() => ({
        heading: document.querySelector('h1')?.innerText.trim() ?? '',
        at: location.pathname,
        ...(window as unknown as { watched: Watched }).watched,
      }))
      return {
        path,
        status: answer?.status() ?? 0,
        at,
        reads: reads.size > 0 ? [...reads].sort().join(' ') : path,
        heading,
        shift: Number(shift.toFixed(3)),
        moved: moved.slice(0, 4),
      }
    },
    async go(path) {
      await page.evaluate((to) => {
        // The screen one leaves stays until the script of the next one has come.
        if (location.pathname !== new URL(to, location.href).pathname)
          document.querySelector('h1')?.setAttribute('data-left', '')
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await page.locator('h1[data-left]').waitFor({ state: 'detached' })
      await come()
    },
  }
}

/** Runs in the page before its own scripts. */
function plantWatch(): void {
  const watched: Watched = { shift: 0, moved: [] }
  const probe = () => document.documentElement.setAttribute('data-hit', 'yes')
  Object.assign(window, { watched, probe })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[]) {
      if (entry.hadRecentInput) continue
      watched.shift += entry.value
      watched.moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('DOMContentLoaded', () => {
    watched.first = {
      heading: document.querySelector('h1'),
      theme: document.documentElement.dataset.theme,
    }
  })
}

/** What has moved so far, when what came last is drawn. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(done))
    return (window as unknown as { watched: Watched }).watched.shift
  })

/** What the server wrote was taken over as it stands: no flash, no shift, the theme from the start. */
export async function expectTakenOver(page: Page, path: string, theme: string): Promise<void> {
  const found = () =>
    page.evaluate(() => {
      const { first, shift } = (window as unknown as { watched: Watched }).watched
      const root = Object.keys(document.getElementById('root') ?? {})
      return {
        isTaken: root.some((key) => key.startsWith('__reactContainer')),
        isSame: first?.heading !== null && first?.heading === document.querySelector('h1'),
        theme: first?.theme,
        shift,
      }
    })
  await expect.poll(found, { message: path }).toEqual({ isTaken: true, isSame: true, theme, shift: 0 })
}

/** The screens of one look, those that move looked at again: what moves while two pages load at once moves alone too. */
export async function thatMove(eyes: Eyes, visits: readonly Visit[]): Promise<string[]> {
  const found = []
  for (const { path } of visits.filter(({ shift }) => shift > mostShift)) {
    const { shift, moved } = await eyes.visit(path)
    const width = eyes.page.viewportSize()?.width
    if (shift > mostShift) found.push(`${path} at ${width} moved by ${shift}: ${moved.join(' | ')}`)
  }
  return found
}

/** Whether a screen has a heading and something below it, and nothing on it failed; `least` also asks for something to do. */
export async function expectContents(page: Page, path: string, least = 0): Promise<void> {
  const contents = () =>
    page.evaluate((most) => {
      const main = document.querySelector('main')
      const text = main?.innerText ?? ''
      const heading = document.querySelector('h1')?.innerText.trim() ?? ''
      const failures = /could not be read|went wrong|404|not part of your role/
      const failure =
        failures.exec(heading) ?? /could not be read|Something went wrong|not part of your role/.exec(text)
      if (failure) return failure[0]
      const acts = [...(main?.querySelectorAll('a, button, input') ?? [])]
      const isDoable = most === 0 || acts.some((act) => act.checkVisibility())
      // A public page's heading stands beside what it is about.
      const isInside = document.querySelector('nav[aria-label="Main"]') !== null
      const isRead = heading !== '' && (!isInside || text.length >= Math.max(most, heading.length + 21))
      return isRead && isDoable ? 'contents' : 'nothing yet'
    }, least)
  await expect.poll(contents, { message: path }).toBe('contents')
}

/** What must not become of the payload: run, or drawn as markup. */
export async function expectInert(page: Page, path: string): Promise<void> {
  const fate = await page.evaluate(() => ({
    isRun: document.documentElement.hasAttribute('data-hit'),
    drawn: document.querySelectorAll('.probe, img[src="x"]').length,
  }))
  expect({ path, ...fate }).toEqual({ path, isRun: false, drawn: 0 })
}

/** The payload stands as a text that one reads. */
export const expectRead = (page: Page, path: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (document.body.innerText + document.title).includes('<b class=probe>')), {
      message: path,
    })
    .toBe(true)

/** Opens the first record that holds the payload, if one does. */
export async function openPayload({ page, settled }: Eyes, path: string): Promise<void> {
  const isOpened = await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('tbody td, main li')]
    const row = rows.find((one) => one.innerText.includes('<b class=probe>'))
    const inmost = (of: HTMLElement): HTMLElement => {
      const inner = [...of.children].find(
        (one) => one instanceof HTMLElement && one.innerText.includes('<b class=probe>'),
      )
      return inner instanceof HTMLElement ? inmost(inner) : of
    }
    if (row) inmost(row).click()
    return row !== undefined
  })
  if (!isOpened) return
  await settled()
  await expectInert(page, path)
}

/** No page is wider than its window: what overflows is reported. */
export async function expectFits(page: Page, path: string): Promise<void> {
  const outside = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const all = [...document.body.querySelectorAll('*')]
    return all
      .filter((one) => one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.outerHTML.slice(0, 120))
  })
  expect({ path, width: page.viewportSize()?.width, outside }).toEqual({
    path,
    width: page.viewportSize()?.width,
    outside: [],
  })
}
