import type { AppConfig } from '#company/contract/app-config.ts'
import type { PublicSite } from '#company/contract/public-site.ts'
import { currentAppConfig } from '#shell/session/app-config.ts'
import { currentSite, withSite } from './site-data.ts'

/** Whether the plain page replaces the elixir pages: for other products, and until the company is open. */
export const isPlain = (site: PublicSite, config: AppConfig): boolean => !site.hasTradePages || !config.isLive

/** Loads an elixir page, or the plain page instead. */
export async function elixirPage<T>(code: Promise<T>) {
  const page = await withSite(code)
  if (!isPlain(currentSite(), currentAppConfig())) return page
  return (await import('../../site/plain/plain-page.tsx')).PlainPage
}
