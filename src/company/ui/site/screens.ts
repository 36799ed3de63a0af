import type { Screen } from '#shell/screen.ts'
import { elixirPage } from '../parts/site/elixir-page.ts'
import { intros } from '../parts/site/intros.ts'
import { withSite } from '../parts/site/site-data.ts'

/** The public pages besides business registration; "/" itself is rendered by `shell/gate.tsx`. */
export const siteScreens: readonly Screen[] = [
  {
    path: '/partnership',
    title: 'Wholesale partnership',
    frame: 'bare',
    load: () => elixirPage(import('./partnership/partnership-screen.tsx').then((m) => m.PartnershipScreen)),
  },
  {
    path: '/auth-landing',
    title: 'Register/Login',
    frame: 'bare',
    load: () => withSite(import('./doors/auth-landing-screen.tsx').then((m) => m.AuthLandingScreen)),
  },
  {
    path: '/join',
    title: 'Join',
    frame: 'bare',
    load: () => elixirPage(import('./doors/join-screen.tsx').then((m) => m.JoinScreen)),
  },
  {
    path: '/registration',
    title: 'Join Our Team',
    frame: 'bare',
    outline: { intro: intros.team, width: 'form', fields: 10, isIndexed: true },
    load: () => import('./team/registration-screen.tsx').then((m) => m.RegistrationScreen),
  },
  {
    // Any path segment that no other screen has: the quote screen checks whether it is a quote page (A11).
    path: '/$product',
    title: 'Custom platforms',
    frame: 'bare',
    load: () => withSite(import('./quote/quote-screen.tsx').then((m) => m.QuoteScreen)),
  },
]
