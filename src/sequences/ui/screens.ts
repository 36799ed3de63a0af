import type { Screen } from '#shell/screen.ts'

const sellers = ['sales_rep', 'operations', 'admin'] as const

export const sequencesScreens: readonly Screen[] = [
  {
    path: '/mail/sequences',
    title: 'Sequences',
    frame: 'shell',
    roles: sellers,
    load: () => import('./sequences/sequences-screen.tsx').then((m) => m.SequencesScreen),
  },
  {
    path: '/mail/sequences/$id',
    title: 'Sequence',
    frame: 'shell',
    roles: sellers,
    load: () => import('./sequences/sequence-screen.tsx').then((m) => m.SequenceScreen),
  },
  {
    path: '/mail/running',
    title: 'Who runs a sequence',
    frame: 'shell',
    roles: sellers,
    load: () => import('./sequences/running-screen.tsx').then((m) => m.RunningScreen),
  },
  {
    path: '/mail/drips',
    title: 'Drip campaigns',
    frame: 'shell',
    roles: sellers,
    load: () => import('./drips/drips-screen.tsx').then((m) => m.DripsScreen),
  },
]
