import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const windows = [
  [1440, 900],
  [390, 844],
] as const

/** Help and suggestions stand in the corners and cover no control at the end of a screen, wide or narrow; the window is left as it was. */
export async function expectCornersFree(page: Page, path: string): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    const message = `${path} ${width}`
    await expect.poll(() => covered(page), { message }).toEqual([])
    const corners = async () => {
      const [help, bulb] = await Promise.all([
        page.getByRole('button', { name: "Help Me, I'm Stumped" }).boundingBox(),
        page.getByRole('button', { name: 'Suggestion box' }).boundingBox(),
      ])
      return {
        help: [help?.x, (help?.y ?? 0) + (help?.height ?? 0)],
        bulb: [(bulb?.x ?? 0) + (bulb?.width ?? 0), (bulb?.y ?? 0) + (bulb?.height ?? 0)],
      }
    }
    await expect
      .poll(corners, { message })
      .toEqual({ help: [16, height - 16], bulb: [width - 16, height - 16] })
  }
  if (before) await page.setViewportSize(before)
}

/** Scrolls all there is to its end, and names the controls of the screen that something outside it lies over. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const main = document.querySelector('main') ?? document.body
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const scrollers = () =>
      [document.documentElement, ...main.querySelectorAll('*')].filter(
        (one) => one.scrollHeight > one.clientHeight,
      )
    // Lists draw more rows as one scrolls: the end is where nothing moves any more.
    const toEnd = async (): Promise<void> => {
      const before = scrollers().map(({ scrollTop }) => scrollTop)
      for (const one of scrollers()) one.scrollTop = one.scrollHeight
      await frame()
      await frame()
      if (String(scrollers().map(({ scrollTop }) => scrollTop)) !== String(before)) return toEnd()
    }
    await toEnd()
    // What a list of its own scrolls away, or has not scrolled to yet, is not under anything.
    const isCut = (control: Element, x: number, y: number): boolean => {
      for (let one = control.parentElement; one && one !== main; one = one.parentElement) {
        if (getComputedStyle(one).overflowY === 'visible') continue
        const box = one.getBoundingClientRect()
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true
      }
      return false
    }
    const controls = main.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')
    return [...controls].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true })) return []
      const [x, y] = [left + width / 2, top + height / 2]
      if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return []
      if (isCut(control, x, y)) return []
      const hit = document.elementFromPoint(x, y)
      // What was scrolled past the head of the page is not under its foot.
      if (!hit || main.contains(hit) || hit.contains(main) || hit.closest('#demo-banner')) return []
      return [
        `${control.getAttribute('aria-label') ?? control.textContent} under ${hit.outerHTML.slice(0, 80)}`,
      ]
    })
  })
}
