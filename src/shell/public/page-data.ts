import type { PageData } from '#company/contract/public-page.ts'
import { beginWithSite } from '#company/ui/parts/site/site-data.ts'
import { beginWithConfig } from '#shell/session/app-config.ts'
import { beginSignedOut } from '#shell/session/session.ts'

/** Data that the server rendered into the page; absent in development and on pages without server rendering. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Seeds the query cache with it before the first render. */
export function beginWith({ config, site, isVisitor }: PageData): void {
  beginWithConfig(config)
  if (site) beginWithSite(site)
  if (isVisitor) beginSignedOut()
}
