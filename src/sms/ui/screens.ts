import type { Screen } from '#shell/screen.ts'

const sellers = ['sales_rep', 'operations', 'admin'] as const

export const smsScreens: readonly Screen[] = [
  {
    path: '/mail/texts',
    title: 'Received texts',
    frame: 'shell',
    roles: sellers,
    load: () => import('./sms-screen.tsx').then((m) => m.SmsScreen),
  },
]
