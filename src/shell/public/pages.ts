import type { ReactNode } from 'react'
import type { PublicPageName } from '#company/contract/public-page.ts'
import { elixirPage } from '#company/ui/parts/site/elixir-page.ts'

export type PublicPage = (props: { product?: string | undefined }) => ReactNode

/** The code of each page drawn without the router, loaded on demand; the server imports all of it (`server.tsx`). */
export const publicPages: Readonly<Record<PublicPageName, () => Promise<PublicPage>>> = {
  landing: () => elixirPage(import('#company/ui/site/landing/landing.tsx').then((m) => m.Landing)),
  plain: () => import('#company/ui/site/plain/plain-page.tsx').then((m) => m.PlainPage),
  marketing: () => import('#registration/ui/marketing/marketing-screen.tsx').then((m) => m.MarketingScreen),
  partnership: () =>
    import('#company/ui/site/partnership/partnership-screen.tsx').then((m) => m.PartnershipScreen),
  'auth-landing': () =>
    import('#company/ui/site/doors/auth-landing-screen.tsx').then((m) => m.AuthLandingScreen),
  join: () => import('#company/ui/site/doors/join-screen.tsx').then((m) => m.JoinScreen),
  quote: () => import('#company/ui/site/quote/quote-page.tsx').then((m) => m.QuotePage),
  'not-found': () => import('#shell/page/not-found-words.tsx').then((m) => m.NotFoundPage),
}
