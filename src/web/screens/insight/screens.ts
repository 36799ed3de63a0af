import type { Screen } from '#web/app/screen.ts'

export const insightScreens: readonly Screen[] = [
  {
    path: '/analytics',
    title: 'Sales analytics',
    frame: 'shell',
    roles: ['sales_rep', 'admin'],
    keywords: ['revenue', 'funnel', 'conversion', 'top clients', 'reps', 'figures'],
    nav: { group: 'Insight', icon: 'analytics', label: 'Sales' },
    load: () => import('./analytics/analytics-screen.tsx').then((m) => m.AnalyticsScreen),
  },
  {
    path: '/admin-dashboard',
    title: 'Admin Dashboard',
    frame: 'shell',
    roles: ['admin'],
    keywords: ['trainees', 'analytics', 'graduation', 'AI employees'],
    nav: { group: 'Insight', icon: 'insight', label: 'Trainees' },
    load: () => import('./dashboard/admin-dashboard-screen.tsx').then((m) => m.AdminDashboardScreen),
  },
  {
    path: '/admin',
    title: 'Trainee',
    frame: 'shell',
    roles: ['admin'],
    load: () => import('./dashboard/trainee-detail-screen.tsx').then((m) => m.TraineeDetailScreen),
  },
  {
    path: '/trainee-analytics',
    title: 'Admin Dashboard',
    frame: 'data',
    load: () => import('./dashboard/trainee-analytics-screen.tsx').then((m) => m.TraineeAnalyticsScreen),
  },
]
