import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds on the page, in a line each, and finds again once all has settled: what is seen for a moment while something
 * opens or is read anew is no problem. No screen holds a frame of another origin.
 * @throws when hardly anything was there to examine
 */
export async function problems(page: Page): Promise<string[]> {
  const found = await examine(page)
  if (found.length === 0) return found
  await page.waitForTimeout(settledMs)
  return examine(page)
}

const settledMs = 1000

/**
 * Called without axe's builder for Playwright, which brings the rules to a page twice. Of the rules that hold, one element
 * each is written out, which leaves the number of them.
 */
async function examine(page: Page): Promise<string[]> {
  // A page that was examined before has them already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, passed } = await page.evaluate(async () => {
    const { violations, passes } = await window.axe.run({ resultTypes: ['violations'] })
    const short = violations.map(
      ({ id, nodes: [first] }) => `${id}: ${first?.target.join(' ')} ${first?.html.slice(0, 200)}`,
    )
    return { violations: short, passed: passes.length }
  })
  if (passed <= 10) throw new Error(`axe found hardly anything to examine on ${page.url()}`)
  const { pathname } = new URL(page.url())
  return violations.map((line) => `${pathname} ${line}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
