import type { ReactNode } from 'react'
import type { PublicPageName } from '#contracts/company/public-page.ts'
import { elixirPage } from '#web/screens/company/site/shared/elixir-page.ts'

export type PublicPage = (props: { product?: string | undefined }) => ReactNode

/** The code of each page that is drawn without the router; the server has all of it at once (`server.tsx`). */
export const publicPages: Readonly<Record<PublicPageName, () => Promise<PublicPage>>> = {
  landing: () => elixirPage(import('#web/screens/company/site/landing/landing.tsx').then((m) => m.Landing)),
  plain: () => import('#web/screens/company/site/plain/plain-page.tsx').then((m) => m.PlainPage),
  marketing: () =>
    import('#web/screens/company/site/marketing/marketing-screen.tsx').then((m) => m.MarketingScreen),
  partnership: () =>
    import('#web/screens/company/site/partnership/partnership-screen.tsx').then((m) => m.PartnershipScreen),
  'auth-landing': () =>
    import('#web/screens/company/site/doors/auth-landing-screen.tsx').then((m) => m.AuthLandingScreen),
  join: () => import('#web/screens/company/site/doors/join-screen.tsx').then((m) => m.JoinScreen),
  quote: () => import('#web/screens/company/site/quote/quote-page.tsx').then((m) => m.QuotePage),
  'not-found': () => import('../not-found-words.tsx').then((m) => m.NotFoundPage),
}
