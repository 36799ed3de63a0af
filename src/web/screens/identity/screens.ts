import type { Screen } from '#web/app/screen.ts'

const login = () => import('./login-screen.tsx').then((m) => m.LoginScreen)

export const identityScreens: readonly Screen[] = [
  { path: '/login', title: 'Welcome Back', frame: 'data', load: login },
  { path: '/direct-login', title: 'Welcome Back', frame: 'data', load: login },
  {
    path: '/customer-login',
    title: 'Customer Portal',
    frame: 'data',
    load: () => import('./customer-login-screen.tsx').then((m) => m.CustomerLoginScreen),
  },
  {
    path: '/reset-password',
    title: 'Reset password',
    frame: 'bare',
    load: () => import('./reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
  },
]
