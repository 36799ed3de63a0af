import type { Screen } from '#web/app/screen.ts'

export const assistantScreens: readonly Screen[] = [
  {
    path: '/guide',
    title: 'User guide',
    frame: 'shell',
    keywords: ['how to', 'manual', 'documentation', 'instructions', 'help'],
    nav: { group: 'Learn', icon: 'guide' },
    load: () => import('./guide/guide-screen.tsx').then((m) => m.GuideScreen),
  },
  {
    path: '/customer/guide',
    title: 'User guide',
    frame: 'data',
    load: () => import('./guide/customer-guide-screen.tsx').then((m) => m.CustomerGuideScreen),
  },
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
