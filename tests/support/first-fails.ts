import type { Page, Route } from 'playwright-core'

/**
 * The first request to the address is answered so, all later ones go their way. The route stays: one that is taken away after its
 * first request (`times: 1`) now and then holds a request for ever that comes at this moment.
 */
export async function firstFails(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true
  await page.route(address, (route) => {
    const failing = isFirst
    isFirst = false
    return failing ? answer(route) : route.fallback()
  })
}
