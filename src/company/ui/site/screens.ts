import type { Screen } from '#shell/screen.ts'
import { elixirPage } from './shared/elixir-page.ts'
import { intros } from './shared/intros.ts'
import { withSite } from './shared/site-data.ts'

/** The public pages; "/" itself is drawn by `app/front.ts`. */
export const siteScreens: readonly Screen[] = [
  {
    path: '/marketing',
    title: 'For bars and retailers',
    frame: 'bare',
    load: () => elixirPage(import('./marketing/marketing-screen.tsx').then((m) => m.MarketingScreen)),
  },
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
    path: '/auth',
    title: 'Register/Login',
    frame: 'bare',
    outline: { intro: intros.auth, width: 'form', fields: 4 },
    load: () => withSite(import('./auth/auth-screen.tsx').then((m) => m.AuthScreen)),
  },
  {
    path: '/registration',
    title: 'Join Our Team',
    frame: 'bare',
    outline: { intro: intros.team, width: 'form', fields: 10, isIndexed: true },
    load: () => import('./team/registration-screen.tsx').then((m) => m.RegistrationScreen),
  },
  {
    // Any single word that no other screen has: the quote screen itself knows which are industries (A11).
    path: '/$product',
    title: 'Custom platforms',
    frame: 'bare',
    load: () => withSite(import('./quote/quote-screen.tsx').then((m) => m.QuoteScreen)),
  },
]
