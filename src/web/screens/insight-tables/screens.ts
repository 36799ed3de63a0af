import type { Screen } from '#web/app/screen.ts'

export const insightTableScreens: readonly Screen[] = [
  {
    path: '/faq',
    title: 'FAQ',
    frame: 'shell',
    keywords: ['questions', 'answers', 'help'],
    nav: { group: 'Learn', icon: 'faq' },
    load: () => import('./faq/faq-screen.tsx').then((m) => m.FaqScreen),
  },
]
