import type { Screen } from '#web/app/screen.ts'

export const accountsScreens: readonly Screen[] = [
  {
    path: '/register',
    title: 'Open a wholesale account',
    frame: 'data',
    load: () => import('./register/register-screen.tsx').then((m) => m.RegisterScreen),
  },
  {
    path: '/business-registration',
    title: 'Register Your Business',
    frame: 'data',
    load: () => import('./register/register-screen.tsx').then((m) => m.BusinessRegistrationScreen),
  },
  {
    path: '/registrations',
    title: 'Registrations',
    frame: 'shell',
    roles: ['admin'],
    keywords: ['approve', 'application', 'wholesale account'],
    nav: {
      group: 'Company',
      icon: 'approvals',
      count: { path: '/api/business-registrations', query: { status: 'pending' } },
    },
    load: () => import('./registrations/registrations-screen.tsx').then((m) => m.RegistrationsScreen),
  },
]
