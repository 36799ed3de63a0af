import type { AppConfig } from '#company/contract/app-config.ts'
import type { PublicSite } from '#company/contract/public-site.ts'
import { currentAppConfig } from '#shell/session/app-config.ts'
import { currentSite, withSite } from './site-data.ts'

/** The plain page stands for the pages written for the elixir: where it is not what is sold, and until a company is open. */
export const isPlain = (site: PublicSite, config: AppConfig): boolean =>
  !site.hasElixirPages || !config.isLive

/** A page written for the elixir, or the plain one in its place. */
export async function elixirPage<T>(code: Promise<T>) {
  const page = await withSite(code)
  if (!isPlain(currentSite(), currentAppConfig())) return page
  return (await import('../../site/plain/plain-page.tsx')).PlainPage
}
