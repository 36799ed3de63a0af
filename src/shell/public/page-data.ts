import type { PageData } from '#company/contract/public-page.ts'
import { beginWithSite } from '#company/ui/parts/site/site-data.ts'
import { beginWithConfig } from '#shell/session/app-config.ts'
import { beginSignedOut } from '#shell/session/session.ts'

/** What the server wrote into this page; absent in development and wherever it sends the bare page. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Puts it where the screens look for it, before anything is drawn. */
export function beginWith({ config, site, isVisitor }: PageData): void {
  beginWithConfig(config)
  if (site) beginWithSite(site)
  if (isVisitor) beginSignedOut()
}
