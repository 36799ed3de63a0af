import type { Screen } from '#web/app/screen.ts'

export const assistantScreens: readonly Screen[] = [
  {
    path: '/joe-assistant',
    title: 'Joe, programming assistant',
    frame: 'data',
    load: () => import('./joe/joe-assistant-screen.tsx').then((m) => m.JoeAssistantScreen),
  },
  {
    path: '/joe-progress',
    title: 'Joe’s progress',
    frame: 'data',
    load: () => import('./joe/joe-progress-screen.tsx').then((m) => m.JoeProgressScreen),
  },
]
