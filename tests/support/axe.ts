import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds on the page as it stands, in a line each; no screen holds a frame of another origin. Called without its
 * builder for Playwright, which brings the rules to a page twice. Of the rules that hold, one element each is written
 * out, which leaves the number of them.
 * @throws when hardly anything was there to examine
 */
export async function problems(page: Page): Promise<string[]> {
  // A page that was examined before has them already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, passed } = await page.evaluate(async () => {
    const { violations, passes } = await window.axe.run({ resultTypes: ['violations'] })
    const short = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
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
