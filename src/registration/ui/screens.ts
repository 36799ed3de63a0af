import { elixirPage } from '#company/ui/parts/site/elixir-page.ts'
import { intros } from '#company/ui/parts/site/intros.ts'
import { withSite } from '#company/ui/parts/site/site-data.ts'
import type { Screen } from '#shell/screen.ts'
import { registerIntro } from './register/texts.ts'

const outline = { intro: registerIntro, width: 'form', fields: 8, isIndexed: true } as const

export const registrationScreens: readonly Screen[] = [
  {
    path: '/register',
    title: 'Open a wholesale account',
    frame: 'data',
    outline,
    load: () => import('./register/register-screen.tsx').then((m) => m.RegisterScreen),
  },
  {
    path: '/business-registration',
    title: 'Register Your Business',
    frame: 'data',
    outline: { ...outline, canonical: '/register' },
    load: () => import('./register/register-screen.tsx').then((m) => m.BusinessRegistrationScreen),
  },
  {
    path: '/complete-registration',
    title: 'Complete your application',
    frame: 'data',
    load: () => import('./complete/complete-screen.tsx').then((m) => m.CompleteRegistrationScreen),
  },
  {
    path: '/registration-status',
    title: 'Your application',
    frame: 'data',
    load: () => import('./status/status-screen.tsx').then((m) => m.RegistrationStatusScreen),
  },
  {
    path: '/registrations',
    title: 'Registrations',
    frame: 'shell',
    roles: ['admin'],
    nav: {
      group: 'Company',
      icon: 'approvals',
      count: { of: 'business_registrations', query: { status: 'pending' }, word: 'waiting' },
    },
    load: () => import('./registrations/registrations-screen.tsx').then((m) => m.RegistrationsScreen),
  },
  {
    path: '/complete-account',
    title: 'Complete your account',
    frame: 'data',
    load: () => import('./invitation/complete-account-screen.tsx').then((m) => m.CompleteAccountScreen),
  },
  {
    path: '/marketing',
    title: 'Wholesale',
    elixirTitle: 'For bars and retailers',
    frame: 'bare',
    load: () => elixirPage(import('./marketing/marketing-screen.tsx').then((m) => m.MarketingScreen)),
  },
  {
    path: '/auth',
    title: 'Register/Login',
    frame: 'bare',
    outline: { intro: intros.auth, width: 'form', fields: 4 },
    load: () => withSite(import('./auth/auth-screen.tsx').then((m) => m.AuthScreen)),
  },
]
