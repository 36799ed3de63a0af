import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathsOf, robotAs, type Who, withRecords } from '../../press/rounds.ts'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house?.close())

/** What has moved that nobody moved: the browser's own sum of layout shifts. */
const mostShift = 0.02
type Visit = { who: Who; path: string; width: number; shift: number; moved: string[] }
type Watched = { shift: number; moved: string[] }

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: { shift: number; moved: string[] } = { shift: 0, moved: [] }
    Object.assign(window, { watched })
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
  })
}

/** Waits until everything that was asked for is there: idle for as long as a screen takes to ask for more. */
async function settled(page: Page, open: ReadonlySet<unknown>): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(50)
}

/** Opens an address anew and waits until nothing of it is still to come. */
async function visit(page: Page, who: Who, path: string): Promise<Visit> {
  const open = new Set<Request>()
  const begin = (request: Request) => {
    const { pathname } = new URL(request.url())
    // The stream of changes stays open.
    if (pathname !== '/api/events') open.add(request)
  }
  const end = (request: Request) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await page.locator('main, h1').first().waitFor()
  await settled(page, open)
  await page.waitForFunction(
    () => !document.querySelector('[role="status"][aria-label^="Loading"], [data-awaited], .skeleton'),
  )
  await settled(page, open)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  const { shift, moved } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
  const width = page.viewportSize()?.width ?? 0
  return { who, path, width, shift: Number(shift.toFixed(3)), moved: moved.slice(0, 4) }
}

/** Everybody's screens that no one before has opened. */
async function allScreens(): Promise<{ page: Page; who: Who; paths: string[] }[]> {
  const seen = new Set<string>()
  const rounds = []
  for (const who of ['admin', 'operations', 'salesrep', 'trainee', 'customer', 'visitor'] as const) {
    const { page } = await robotAs(house, who)
    const all = await withRecords(page, pathsOf(who))
    // A home is another one for everybody.
    const paths = all.filter((path) => path === '/' || !seen.has(path))
    for (const path of paths) seen.add(path)
    rounds.push({ page, who, paths })
  }
  return rounds
}

test('no screen moves what it has shown, on a desk or a phone, and axe finds nothing on any', async () => {
  const visits: Visit[] = []
  const inaccessible: string[] = []
  const isTooMuch = ({ shift }: Visit) => shift > mostShift
  for (const { page, who, paths } of await allScreens()) {
    const examinedAgain: string[] = []
    // In a window of its own: a page behind another one draws, and comes to rest, several times as slowly.
    const { page: phone } = await robotAs(house, who, { width: 390, height: 844 })
    await Promise.all(
      [page, phone].map(async (one) => {
        await watch(one)
        for (const path of paths) {
          visits.push(await visit(one, who, path))
          if (one === page && (await problems(page)).length > 0) examinedAgain.push(path)
        }
      }),
    )
    for (const path of examinedAgain) {
      await visit(page, who, path)
      inaccessible.push(...(await problems(page)))
    }
    // What is too much while two pages load at once is looked at again alone: a screen that moves, moves then too.
    for (const [at, seen] of visits.entries()) {
      if (seen.who !== who || !isTooMuch(seen)) continue
      visits[at] = await visit(seen.width === 390 ? phone : page, who, seen.path)
    }
  }
  expect(visits.length).toBeGreaterThan(200)
  expect(visits.filter(isTooMuch)).toEqual([])
  expect(inaccessible).toEqual([])
  expect(house.faults).toEqual([])
})

test('what a link leads to is loaded when one points at it or reaches it by key, before it is pressed', async () => {
  const rep = await house.signIn('salesrep')
  await rep.goto('/')
  await rep.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await rep.waitForLoadState('networkidle')
  const asked: string[] = []
  rep.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const loads = (part: string) => expect.poll(() => asked.some((path) => path.includes(part))).toBe(true)
  const link = (name: string) => rep.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await link('Prospects').hover()
  await loads('prospects-screen')
  await link('Clients').focus()
  await loads('clients-screen')
  await expect.poll(() => new URL(rep.url()).pathname).toBe('/')
})
