import { withSlots } from '#design/slot.ts'
import type { Screen } from '#shell/screen.ts'
import { accountCards, memberTabs } from './parts/slots.ts'
import { intros } from './texts.ts'

const login = () => import('./login-screen.tsx').then((m) => m.LoginScreen)
const outline = { intro: intros.login, width: 'narrow', fields: 3 } as const

export const identityScreens: readonly Screen[] = [
  { path: '/login', title: 'Welcome Back', frame: 'data', outline, load: login },
  { path: '/direct-login', title: 'Welcome Back', frame: 'data', outline, load: login },
  {
    path: '/customer-login',
    title: 'Customer Portal',
    frame: 'data',
    outline: { intro: intros.customer, width: 'narrow', fields: 2 },
    load: () => import('./customer-login-screen.tsx').then((m) => m.CustomerLoginScreen),
  },
  {
    path: '/account',
    title: 'Your account',
    frame: 'shell',
    load: () =>
      withSlots(
        import('./account/account-screen.tsx').then((m) => m.AccountScreen),
        accountCards,
      ),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    frame: 'shell',
    load: () => import('./notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
  },
  {
    path: '/customer/account',
    title: 'Your account',
    frame: 'data',
    load: () => import('./account/customer-account-screen.tsx').then((m) => m.CustomerAccountScreen),
  },
  {
    path: '/invitation',
    title: 'Join the team',
    frame: 'bare',
    load: () => import('./invitation-screen.tsx').then((m) => m.InvitationScreen),
  },
  {
    path: '/enroll',
    title: 'Set up a second factor',
    frame: 'data',
    load: () => import('./account/enroll-screen.tsx').then((m) => m.EnrollScreen),
  },
  {
    path: '/confirm-address',
    title: 'Confirm your address',
    frame: 'data',
    load: () => import('./mailed-address-screens.tsx').then((m) => m.ConfirmAddressScreen),
  },
  {
    path: '/keep-address',
    title: 'Keep your address',
    frame: 'data',
    load: () => import('./mailed-address-screens.tsx').then((m) => m.KeepAddressScreen),
  },
  {
    path: '/reset-password',
    title: 'Reset password',
    frame: 'bare',
    load: () => import('./reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
  },
  {
    path: '/team',
    title: 'Team',
    frame: 'shell',
    roles: ['admin'],
    nav: {
      group: 'Company',
      icon: 'users',
      count: { of: 'users', query: { status: 'pending' }, word: 'to approve' },
    },
    load: () =>
      withSlots(
        import('./team/team-screen.tsx').then((m) => m.TeamScreen),
        memberTabs,
      ),
  },
]
