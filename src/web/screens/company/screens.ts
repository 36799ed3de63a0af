import type { Screen } from '#web/app/screen.ts'

export const companyScreens: readonly Screen[] = [
  {
    path: '/design',
    title: 'Design',
    frame: 'data',
    demoOnly: true,
    load: () => import('./design/design-screen.tsx').then((m) => m.DesignScreen),
  },
  {
    path: '/mailbox',
    title: 'Mailbox',
    frame: 'data',
    demoOnly: true,
    keywords: ['mail', 'messages', 'inbox'],
    load: () => import('./mailbox/mailbox-screen.tsx').then((m) => m.MailboxScreen),
  },
]
