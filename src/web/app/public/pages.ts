import type { ReactNode } from 'react'
import type { PublicPageName } from '#contracts/company/public-page.ts'
import { elixirPage } from '#web/screens/site/shared/elixir-page.ts'

export type PublicPage = (props: { product?: string }) => ReactNode

/** The code of each page that is drawn without the router; the server has all of it at once (`server.tsx`). */
export const publicPages: Readonly<Record<PublicPageName, () => Promise<PublicPage>>> = {
  landing: () => elixirPage(import('#web/screens/site/landing/landing.tsx').then((m) => m.Landing)),
  plain: () => import('#web/screens/site/plain/plain-page.tsx').then((m) => m.PlainPage),
  marketing: () => import('#web/screens/site/marketing/marketing-screen.tsx').then((m) => m.MarketingScreen),
  partnership: () =>
    import('#web/screens/site/partnership/partnership-screen.tsx').then((m) => m.PartnershipScreen),
  'auth-landing': () =>
    import('#web/screens/site/doors/auth-landing-screen.tsx').then((m) => m.AuthLandingScreen),
  join: () => import('#web/screens/site/doors/join-screen.tsx').then((m) => m.JoinScreen),
  quote: () => import('#web/screens/site/quote/quote-page.tsx').then((m) => m.QuotePage),
  'not-found': () => import('../not-found-words.tsx').then((m) => m.NotFoundPage),
}
