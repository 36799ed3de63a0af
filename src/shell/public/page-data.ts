import type { PageData } from '#company/contract/public-page.ts'
import { beginWithSite } from '#company/ui/parts/site/site-data.ts'
import { beginWithConfig } from '#shell/session/app-config.ts'
import { beginSignedOut } from '#shell/session/session.ts'

/** Data that the server put into the page; absent in development and on pages that it did not render. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Sets configuration and site data from it before the first render. */
export function beginWith({ config, site, isVisitor }: PageData): void {
  beginWithConfig(config)
  if (site) beginWithSite(site)
  if (isVisitor) beginSignedOut()
}
