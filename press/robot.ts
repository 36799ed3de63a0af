import type { ElementHandle, Page } from 'playwright-core'
import { fill, type Manner, password } from './fill.ts'
import { type Change, type Control, type PageSide, plant } from './page-side.ts'
import { type Seen, watch } from './watch.ts'

declare const press: PageSide

export type Fault = { path: string; control: string; what: string }
export const faultLine = ({ path, control, what }: Fault) => `${path} · ${control} · ${what}`

export type Report = { path: string; found: number; pressed: number; faults: Fault[] }
type Manners = {
  /** Without it what surrounds the screen (navigation, header, help) is left alone. */
  isFramePressed?: boolean
}

/** The robot in one person's browser tab. */
export type Robot = {
  /** Opens a screen and presses all that is on it, to its end. */
  work(path: string, manners?: Manners): Promise<Report>
  /** Opens a screen, presses nothing, and looks: overflow, cover, text that leaves its box. */
  look(path: string): Promise<Report>
}

/** A press found dead may have opened something late: it is not reported, but tried again. */
const lateLayer = 'something opened late'

/** How long something pressed may take until something is seen of it. */
const wait = 2500

/** What became of a press. */
type After = { change: Change; now: Seen }
/** The page navigated: that is an answer. */
const gone: Change = { url: true, drawn: true, focus: false, other: [] }
const isSeen = ({ url, drawn, focus, other }: Change): boolean => url || drawn || focus || other.length > 0
const isOnlyRead = ({ change, now }: After): boolean =>
  !isSeen(change) && now.acts.length > 0 && now.acts.every((act) => act.startsWith('GET '))

/** What lies over a control, in the words of the error that says so. */
const coverIn = (error: unknown) => /<[^>]+>[^\n]*intercepts pointer events/.exec(String(error))?.[0]

const quiet = /sign.?out|log.?out|end session/i

/** `again` signs the person in anew, wherever a press ended the session. */
export async function robotOn(page: Page, again: () => Promise<void>): Promise<Robot> {
  await page.addInitScript(plant)
  const { take: seen, isBusy } = watch(page)
  /** What is the same on every screen is pressed once. */
  const done = new Set<string>()

  async function open(path: string): Promise<void> {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await settle()
    const at = new URL(page.url()).pathname
    if (at !== new URL(path, page.url()).pathname && /^\/(login|customer-login|$)/.test(at)) {
      await again()
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await settle()
    }
  }

  async function settle(): Promise<void> {
    await page.locator('h1').first().waitFor()
    await page
      .locator('[role="status"][aria-label^="Loading"], .skeleton')
      .first()
      .waitFor({ state: 'detached' })
    await rest()
  }

  const list = () => page.evaluate(() => press.list())
  const layer = () => page.evaluate(() => press.layer())

  async function changeAfter(): Promise<After> {
    const now: Seen = { acts: [], faults: [] }
    for (const end = Date.now() + wait; ; ) {
      await page.waitForTimeout(60)
      const change = await page.evaluate(() => press.changed()).catch(() => gone)
      const more = seen()
      now.acts.push(...more.acts)
      now.faults.push(...more.faults)
      if (isSeen(change) || now.acts.length > 0 || now.faults.length > 0 || Date.now() > end)
        return { change, now }
    }
  }

  /** Waits until nothing is drawn or loading any more, with a limit. */
  async function rest(): Promise<void> {
    for (const end = Date.now() + 3000; Date.now() < end; await page.waitForTimeout(50)) {
      const still = await page.evaluate(() => press.still()).catch(() => 0)
      if (!isBusy() && still > 150) return
    }
  }

  /** Reads alone may be those of the live updates, which come by themselves: what drew nothing by then is pressed once more. */
  async function pressAgain(handle: ElementHandle<Element>, key: string, first: After): Promise<After> {
    await rest()
    if (isSeen(await page.evaluate(() => press.changed()).catch(() => gone))) return first
    await page.evaluate((of) => press.arm(of), key)
    seen()
    const isPressed = await handle.click({ timeout: 4000 }).then(
      () => true,
      () => false,
    )
    return isPressed ? changeAfter() : first
  }

  /** Presses one control where it stands now. What went wrong, or nothing. */
  async function hit(control: Control): Promise<string[]> {
    const handle = (await page.evaluateHandle((key) => press.find(key), control.key)).asElement()
    if (!handle) return []
    await handle.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => undefined)
    const cover = await handle.hover({ timeout: 2000 }).then(() => undefined, coverIn)
    // What the screen draws late is no answer to a press.
    await rest()
    await page.evaluate((key) => press.arm(key), control.key)
    seen()
    try {
      // What lay under something is waited for until a message above it would have gone.
      await handle.click({ timeout: cover ? 5000 : 10_000 })
    } catch (error) {
      const text = String(error)
      const by = coverIn(error)
      if (by) return [`is covered: ${by.slice(0, 200)}`, ...((await layer()) ? [lateLayer] : [])]
      // The control went away before it was pressed: that is no fault.
      const isThere = await page.evaluate((key) => press.find(key) !== null, control.key)
      return isThere ? [`cannot be pressed: ${text.slice(0, 200)}`] : []
    }
    const first = await changeAfter()
    const { change, now } = isOnlyRead(first) ? await pressAgain(handle, control.key, first) : first
    const faults = [...first.now.faults, ...(now === first.now ? [] : now.faults)]
    const isDead = !isSeen(change) && now.acts.length === 0
    if (isDead && !control.isChosen) faults.push('changes nothing')
    await rest()
    const broken = await page.evaluate(() => press.broken()).catch(() => null)
    if (broken) faults.push(`leads to "${broken}"`)
    faults.push(...seen().faults)
    return faults
  }

  /** Leaves what lies above the page by the keyboard alone. Whether that was possible. */
  async function leave(): Promise<boolean> {
    for (let tries = 0; tries < 6; tries++) {
      const now = await layer()
      if (!now) return true
      if (/discard|leave|unsaved/i.test(now.title)) await confirmLeaving()
      else await page.keyboard.press('Escape')
      await rest()
    }
    return !(await layer())
  }

  /** The dialog asks whether to discard what was typed: goes by Tab to the button that does. */
  async function confirmLeaving(): Promise<void> {
    for (let tabs = 0; tabs < 6; tabs++) {
      const name = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (/discard|leave/i.test(name) && name.length < 30) return page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
  }

  /** A form as somebody hands it in who types nothing, something sensible, or nonsense. */
  async function handIn(place: string, manner: Manner): Promise<string[]> {
    const box = page.locator(place).last()
    await fill(page, box, manner)
    const main = box.locator('button[type="submit"]:visible:enabled, footer button:visible:enabled').last()
    if ((await main.count()) === 0) return []
    seen()
    await main.click({ timeout: 3000 }).catch(() => undefined)
    await page.waitForTimeout(60)
    await rest()
    const asked = page.locator('[role="dialog"] input[type="password"]:visible')
    if ((await asked.count()) === 1 && manner === 'valid') {
      await asked.fill(password).catch(() => undefined)
      await page.keyboard.press('Enter')
      await rest()
    }
    const broken = await page.evaluate(() => press.broken()).catch(() => null)
    return [...seen().faults, ...(broken ? [`leads to "${broken}"`] : [])].map((what) => `${manner}: ${what}`)
  }

  const keyOf = (path: string, { key, isFrame, href }: Control) =>
    isFrame || href ? `${key} ${href}` : `${path} ${key}`

  /** One screen's round: what is still to be pressed, and what was found. */
  function round(path: string) {
    const faults: Fault[] = []
    const known = new Set<string>()
    const tell = (control: string, what: readonly string[]) =>
      faults.push(...what.map((one) => ({ path, control, what: one })))
    const fresh = (all: readonly Control[]) => all.filter((one) => !done.has(keyOf(path, one)))

    /** The screen as new, and the way to where the next control stands. */
    async function go(trail: readonly Control[]): Promise<void> {
      await open(path)
      for (const step of trail) await hit(step)
    }

    /** Hands a dialog in three times; what was asked stands open again afterwards. */
    async function tryDialog(name: string, trail: readonly Control[]): Promise<void> {
      for (const manner of ['nothing', 'valid', 'absurd'] as const) {
        if (!(await layer())) await go(trail)
        tell(name, await handIn('[role="dialog"], [role="alertdialog"]', manner))
      }
      if (!(await layer())) await go(trail)
    }

    return { path, faults, known, tell, fresh, go, tryDialog }
  }

  type Step = { control: Control; trail: Control[] }
  const following = (all: readonly Control[], trail: Control[], most: number): Step[] =>
    all.slice(0, most).map((control) => ({ control, trail }))

  /** Presses one control and returns the controls that appeared. */
  async function turn(at: ReturnType<typeof round>, { control, trail }: Step): Promise<Step[]> {
    let start = page.url()
    let what = await hit(control)
    if (what.includes(lateLayer)) {
      await at.go(trail)
      start = page.url()
      what = await hit(control)
    }
    const name = [...trail, control].map(({ name: own, role }) => `${role} "${own}"`).join(' > ')
    at.tell(name, what)
    const above = await layer().catch(() => null)
    if (above && trail.length < 2) {
      const inside = await list()
      for (const one of inside) at.known.add(one.key)
      if (/dialog/.test(above.kind)) await at.tryDialog(name, [...trail, control])
      if (!(await leave())) at.tell(name, ['cannot be left by keyboard'])
      return following(at.fresh(inside), [...trail, control], 12)
    }
    if (above || page.url() !== start || what.length > 0 || trail.length > 0) return []
    // A tab, a tick, something unfolded: what stands there now and did not before.
    const more = at.fresh(await list()).filter(({ key }) => !at.known.has(key))
    for (const one of more) at.known.add(one.key)
    return following(more, [control], 15)
  }

  return {
    async work(path, { isFramePressed = true } = {}) {
      const at = round(path)
      seen()
      await open(path)
      at.tell('the screen', seen().faults)
      const leaks = await page.evaluate(() => press.leaks())
      at.tell(
        'the screen',
        leaks.map((one) => `text leaves ${one}`),
      )
      const first = await list()
      for (const { key } of first) at.known.add(key)
      const wanted = first.filter(({ isFrame }) => isFramePressed || !isFrame)
      const queue = following(at.fresh(wanted), [], 400)
      let pressed = 0
      let state = `${page.url()} `
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { control, trail } = next
        if (quiet.test(control.name) || /^(mailto|tel|sms):/.test(control.href ?? '')) continue
        done.add(keyOf(path, control))
        const wish = trail.map(({ key }) => key).join(' > ')
        if (state !== `${page.url()} ${wish}` || (trail.length === 0 && (await layer()))) await at.go(trail)
        const before = page.url()
        queue.unshift(...(await turn(at, next)))
        pressed++
        state = page.url() === before && !(await layer()) ? `${before} ${wish}` : ''
      }
      if ((await page.locator('main form').count()) > 0) {
        for (const manner of ['valid', 'absurd'] as const) {
          await open(path)
          at.tell('the form', await handIn('main form', manner))
        }
      }
      return { path, found: first.filter(({ isFrame }) => !isFrame).length, pressed, faults: at.faults }
    },

    async look(path) {
      seen()
      await open(path)
      const wide = await page.evaluate(
        () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
      )
      const covered = await page.evaluate(() => press.covered())
      const leaks = await page.evaluate(() => press.leaks())
      const what = [
        ...seen().faults,
        ...(wide > 1 ? [`is ${wide} px wider than the window`] : []),
        ...covered,
        ...leaks.map((one) => `text leaves ${one}`),
        ...(await page.evaluate(() => press.raw())).map((one) => `says "${one}" as it is kept`),
      ]
      const found = (await list()).filter(({ isFrame }) => !isFrame).length
      return {
        path,
        found,
        pressed: 0,
        faults: what.map((one) => ({ path, control: 'the screen', what: one })),
      }
    },
  }
}
