import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Each page is sent the rules anew: the shorter text of them is less than half as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const colorRules = ['color-contrast', 'link-in-text-block']

/** The colors are all that the dark changes. */
type Part = { isColorsOnly?: boolean }

/**
 * What axe finds on the page, in a line each, and finds again once all has settled: what is seen for a moment while something
 * opens or is read anew is no problem. No screen holds a frame of another origin.
 * @throws when hardly anything was there to examine
 */
export async function problems(page: Page, part: Part = {}): Promise<string[]> {
  const found = await examine(page, part)
  if (found.length === 0) return found
  await page.waitForTimeout(settledMs)
  return examine(page, part)
}

const settledMs = 1000

/**
 * Called without axe's builder for Playwright, which brings the rules to a page twice. Of the rules that hold, one element
 * each is written out, which leaves the number of them.
 */
async function examine(page: Page, { isColorsOnly = false }: Part): Promise<string[]> {
  // A page that was examined before has them already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations, passed } = await page.evaluate(
    async (options) => {
      const { violations, passes } = await window.axe.run({ resultTypes: ['violations'], ...options })
      const short = violations.map(
        ({ id, nodes: [first] }) => `${id}: ${first?.target.join(' ')} ${first?.html.slice(0, 200)}`,
      )
      return { violations: short, passed: passes.length }
    },
    isColorsOnly ? { runOnly: colorRules } : {},
  )
  if (passed <= (isColorsOnly ? 0 : 10))
    throw new Error(`axe found hardly anything to examine on ${page.url()}`)
  const { pathname } = new URL(page.url())
  return violations.map((line) => `${pathname} ${line}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
