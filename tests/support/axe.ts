import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds on the page as it stands, in a line each. "Legacy mode" examines this page's own frames without
 * opening a second page to sum up, which takes less than half the time; no screen holds a frame of another origin.
 * Of the rules that hold, one element each is written out, which leaves the number of them.
 * @throws when hardly anything was there to examine
 */
export async function problems(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  if (passes.length <= 10) throw new Error(`axe found hardly anything to examine on ${page.url()}`)
  const { pathname } = new URL(page.url())
  return violations.map(({ id, nodes }) => `${pathname} ${id}: ${nodes[0]?.target.join(' ')}`)
}
