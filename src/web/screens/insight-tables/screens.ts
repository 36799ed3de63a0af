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
  {
    path: '/resources',
    title: 'Resources',
    frame: 'shell',
    roles: ['trainee', 'sales_rep', 'operations', 'admin'],
    keywords: ['documents', 'downloads', 'library', 'scripts'],
    nav: { group: 'Learn', icon: 'library' },
    load: () => import('./library/resources-screen.tsx').then((m) => m.ResourcesScreen),
  },
]
