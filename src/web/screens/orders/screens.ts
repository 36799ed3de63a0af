import type { Screen } from '#web/app/screen.ts'

export const ordersScreens: readonly Screen[] = [
  {
    path: '/customer',
    title: 'Customer Portal',
    frame: 'data',
    load: () => import('./customer/customer-screen.tsx').then((m) => m.CustomerScreen),
  },
]
