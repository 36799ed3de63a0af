import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

/** The board of what one rep works on, beside the prospects of everybody else. */
const boardOf = (repId: string) => `/prospects?as=stages&assignedTo=${repId}&sort=businessName`
const column = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const inColumn = (page: Page, label: string, name: string) =>
  column(page, label).getByText(name, { exact: true })
const head = async (page: Page, label: string) =>
  (await column(page, label).locator('header').innerText()).split(/\n+/)
const heads = (page: Page, ...labels: string[]) => Promise.all(labels.map((label) => head(page, label)))
const focused = (page: Page) =>
  page.evaluate(() => {
    const card = document.activeElement?.closest('[data-card]')
    const text = card?.querySelector('button')?.querySelector('span')?.textContent
    return text && `${text} in ${card.closest('[data-column]')?.getAttribute('aria-label')}`
  })

type Point = { x: number; y: number }

/** Where a card is taken up, and where a column takes it. */
async function points(page: Page, name: string, to: string): Promise<[Point, Point]> {
  const card = await page.getByRole('listitem').filter({ hasText: name }).boundingBox()
  const target = await column(page, to).getByRole('list').boundingBox()
  if (!card || !target) throw new Error('the board is not there')
  return [
    { x: card.x + 60, y: card.y + 20 },
    { x: target.x + 60, y: target.y + 80 },
  ]
}

/** Moves on until the column shows that it takes the card. */
async function until(page: Page, to: string, nudge: (by: number) => Promise<unknown>): Promise<void> {
  let by = 0
  await expect
    .poll(async () => {
      by = 1 - by
      await nudge(by)
      return column(page, to).getAttribute('data-over')
    })
    .toBe('true')
}

async function dragByMouse(page: Page, name: string, to: string): Promise<void> {
  const [from, target] = await points(page, name, to)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 4 })
  await until(page, to, (by) => page.mouse.move(target.x + by, target.y))
  await page.mouse.up()
}

/** A long press, then the finger goes to the column. */
async function dragByTouch(page: Page, name: string, to: string): Promise<void> {
  const [from, target] = await points(page, name, to)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  // A finger that goes before the card hangs on it scrolls: it hangs there once it is drawn a second time.
  await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(2)
  await until(page, to, (by) => touch('touchMove', [{ x: target.x + by, y: target.y }]))
  await touch('touchEnd', [])
}

test('[ENG-012] with 20,000 prospects the board has true counts and sums, loads as one scrolls, and moves by mouse, key and touch', async () => {
  const { page: rep, id } = await memberOf(testApp, 'sales_rep')
  const { page: admin, id: adminId } = await memberOf(testApp, 'admin')
  const address = boardOf(id)
  await testApp.sql(
    `INSERT INTO prospects (business_name, state, stage, current_stage, estimated_value, assigned_to)
     SELECT 'Bar ' || lpad(n::text, 5, '0'), 'AK', s, s, 100 * (1 + n % 4), $1
       FROM generate_series(1, 20000) AS n,
            LATERAL (SELECT (ARRAY['cold','warm','hot','negotiating'])[1 + n % 4] AS s)`,
    [id],
  )
  // Whoever works in the same company after this finds it as it was.
  onTestFinished(async () => {
    await testApp.sql('UPDATE prospects SET deleted_at = now() WHERE assigned_to = $1', [id])
  })
  await admin.goto(address)
  await inColumn(admin, 'Cold', 'Bar 00004').waitFor()
  expect(await heads(admin, 'Cold', 'Warm', 'Hot', 'Negotiating', 'Won')).toEqual([
    ['Cold', '5,000', '$500,000'],
    ['Warm', '5,000', '$1,000,000'],
    ['Hot', '5,000', '$1,500,000'],
    ['Negotiating', '5,000', '$2,000,000'],
    ['Won', '0', '$0'],
  ])
  // The rep who owns them has the same board open.
  await rep.goto(address)
  await inColumn(rep, 'Warm', 'Bar 00001').waitFor()

  // By mouse: the figures go along at once, and the rep sees it come.
  await dragByMouse(admin, 'Bar 00004', 'Warm')
  await inColumn(admin, 'Warm', 'Bar 00004').waitFor()
  const moved = [
    ['Cold', '4,999', '$499,900'],
    ['Warm', '5,001', '$1,000,100'],
  ]
  await expect.poll(() => heads(admin, 'Cold', 'Warm')).toEqual(moved)
  await expect.poll(() => focused(admin)).toBe('Bar 00004 in Warm')
  await inColumn(rep, 'Warm', 'Bar 00004').waitFor()
  await expect.poll(() => heads(rep, 'Cold', 'Warm')).toEqual(moved)
  // Taken back: for both, and the focus goes along.
  await admin.keyboard.press('Control+z')
  await inColumn(admin, 'Cold', 'Bar 00004').waitFor()
  await inColumn(rep, 'Cold', 'Bar 00004').waitFor()
  await expect
    .poll(() => heads(rep, 'Cold', 'Warm'))
    .toEqual([
      ['Cold', '5,000', '$500,000'],
      ['Warm', '5,000', '$1,000,000'],
    ])
  await expect.poll(() => focused(admin)).toBe('Bar 00004 in Cold')

  // The 200th card comes as one scrolls, and the page holds but a few of them.
  const list = column(admin, 'Cold').getByRole('list')
  await expect.poll(() => inColumn(admin, 'Cold', 'Bar 00800').count()).toBe(0)
  await expect
    .poll(async () => {
      await list.evaluate((scroller) => {
        const last = [...scroller.querySelectorAll('[aria-posinset]')].at(-1)?.getAttribute('aria-posinset')
        scroller.scrollBy(0, Number(last) > 200 ? -300 : 700)
      })
      return inColumn(admin, 'Cold', 'Bar 00800').count()
    })
    .toBe(1)
  await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60)

  // By keys, from far down a column: the card is at hand where it went, though the others before it are not loaded there.
  await admin.getByRole('button', { name: 'Move Bar 00800' }).focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('menuitem', { name: 'Warm', exact: true }).press('Enter')
  await inColumn(admin, 'Warm', 'Bar 00800').waitFor()
  await expect.poll(() => focused(admin)).toBe('Bar 00800 in Warm')
  await expect.poll(() => heads(admin, 'Cold', 'Warm')).toEqual(moved)
  await rep.goto(`${address}&q=Bar+00800`)
  await inColumn(rep, 'Warm', 'Bar 00800').waitFor()
  // What is searched for is what is counted.
  expect(await heads(rep, 'Cold', 'Warm')).toEqual([
    ['Cold', '0', '$0'],
    ['Warm', '1', '$100'],
  ])
  await admin.keyboard.press('ArrowRight')
  await expect.poll(() => focused(admin)).toMatch(/ in Hot$/)
  await admin.keyboard.press('j')
  await admin.keyboard.press('ArrowLeft')
  await expect.poll(() => focused(admin)).toMatch(/ in Warm$/)

  // By touch, on a phone.
  const phone = await elsewhere(testApp, adminId, { width: 390, height: 844, hasTouch: true })
  await phone.goto(address)
  await inColumn(phone, 'Cold', 'Bar 00008').waitFor()
  await dragByTouch(phone, 'Bar 00008', 'Warm')
  await inColumn(phone, 'Warm', 'Bar 00008').waitFor()
  await expect
    .poll(() => heads(phone, 'Cold', 'Warm'))
    .toEqual([
      ['Cold', '4,998', '$499,800'],
      ['Warm', '5,002', '$1,000,200'],
    ])
  await rep.goto(`${address}&q=Bar+00008`)
  await inColumn(rep, 'Warm', 'Bar 00008').waitFor()
})

test('every card of a column comes as one scrolls; one whose cards cannot be read says so and tries again, beside the others', async () => {
  const { page: rep, id } = await memberOf(testApp, 'sales_rep')
  await testApp.sql(
    `INSERT INTO prospects (business_name, stage, current_stage, assigned_to)
     SELECT 'Counted Bar ' || n, s, s, $1
       FROM generate_series(0, 205) AS n, LATERAL (SELECT CASE WHEN n = 0 THEN 'hot' ELSE 'cold' END AS s)`,
    [id],
  )
  const ofHot = (url: URL) => url.pathname === '/api/prospects' && url.searchParams.get('stage') === 'hot'
  await rep.route(ofHot, (route) => route.abort())
  await rep.goto(boardOf(id))
  const failed = column(rep, 'Hot').getByText('These cards could not be loaded.')
  await failed.waitFor()
  const cold = column(rep, 'Cold').getByRole('list')
  await cold.getByRole('listitem').first().waitFor()
  await rep.unroute(ofHot)
  await column(rep, 'Hot').getByRole('button', { name: 'Try again' }).click()
  await inColumn(rep, 'Hot', 'Counted Bar 0').waitFor()
  await expect.poll(() => failed.count()).toBe(0)

  expect(await heads(rep, 'Cold', 'Hot')).toEqual([
    ['Cold', '205', '$0'],
    ['Hot', '1', '$0'],
  ])
  await expect
    .poll(async () => {
      await cold.evaluate((scroller) => scroller.scrollBy(0, scroller.scrollHeight))
      return cold.locator('[aria-posinset="205"]').count()
    })
    .toBe(1)
})

test('a card held at the lower edge of its column scrolls it to the end; Escape lets it stay, and the press opens nothing', async () => {
  const { page: rep, id } = await memberOf(testApp, 'sales_rep')
  await testApp.sql(
    `INSERT INTO prospects (business_name, stage, current_stage, assigned_to)
     SELECT 'Edge Bar ' || lpad(n::text, 3, '0'), 'cold', 'cold', $1 FROM generate_series(1, 120) AS n`,
    [id],
  )
  await rep.goto(boardOf(id))
  const name = 'Edge Bar 002'
  await inColumn(rep, 'Cold', name).waitFor()
  const [from] = await points(rep, name, 'Warm')
  const list = column(rep, 'Cold').getByRole('list')
  const box = await list.boundingBox()
  if (!box) throw new Error('the column is not there')
  await rep.mouse.move(from.x, from.y)
  await rep.mouse.down()
  await rep.mouse.move(from.x, from.y + 30, { steps: 4 })
  await expect.poll(() => rep.getByText(name, { exact: true }).count()).toBe(2)
  await rep.mouse.move(from.x, box.y + box.height - 6, { steps: 8 })
  await list.locator('[aria-posinset="120"]').waitFor()
  // Its own card is no longer drawn: what is left hangs on the pointer.
  await expect.poll(() => rep.getByText(name, { exact: true }).count()).toBe(1)

  const [, target] = await points(rep, 'Edge Bar 119', 'Warm')
  await until(rep, 'Warm', (by) => rep.mouse.move(target.x + by, target.y))
  await rep.keyboard.press('Escape')
  await expect.poll(() => rep.getByText(name, { exact: true }).count()).toBe(0)
  const last = await list.locator('[aria-posinset="120"]').boundingBox()
  await rep.mouse.move((last?.x ?? 0) + 60, (last?.y ?? 0) + 20)
  await rep.mouse.up()
  expect(await heads(rep, 'Cold', 'Warm')).toEqual([
    ['Cold', '120', '$0'],
    ['Warm', '0', '$0'],
  ])
  expect(new URL(rep.url()).searchParams.has('open')).toBe(false)
})

test('the columns of the order desk count all orders, however many cards are loaded', async () => {
  const { page: desk } = await memberOf(testApp, 'operations')
  const answer = await desk.request.get('/api/orders?limit=1&countBy=status')
  const { counts } = (await answer.json()) as { counts: Record<string, number> }
  await desk.goto('/fulfillment')
  const heading = column(desk, 'To confirm').getByRole('heading', { name: /^To confirm/ })
  await expect.poll(() => heading.innerText()).toContain(String(counts.pending))
})
