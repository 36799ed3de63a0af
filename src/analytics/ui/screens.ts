import type { Screen } from '#shell/screen.ts'

export const insightScreens: readonly Screen[] = [
  {
    path: '/analytics',
    title: 'Sales analytics',
    frame: 'shell',
    roles: ['sales_rep', 'admin'],
    nav: { group: 'Insight', icon: 'analytics', label: 'Sales' },
    load: () => import('./analytics/analytics-screen.tsx').then((m) => m.AnalyticsScreen),
  },
  {
    path: '/admin-dashboard',
    title: 'Admin Dashboard',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Insight', icon: 'insight', label: 'Trainees' },
    load: () => import('./dashboard/admin-dashboard-screen.tsx').then((m) => m.AdminDashboardScreen),
  },
  {
    path: '/team-analytics',
    title: 'Team analytics',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Insight', icon: 'analytics' },
    load: () => import('./team/team-analytics-screen.tsx').then((m) => m.TeamAnalyticsScreen),
  },
  {
    path: '/early-engagement',
    title: 'Early engagement',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Learn', icon: 'calendar' },
    load: () => import('./early/early-engagement-screen.tsx').then((m) => m.EarlyEngagementScreen),
  },
  {
    path: '/alerts',
    title: 'Alerts',
    frame: 'shell',
    roles: ['admin'],
    nav: {
      group: 'Company',
      icon: 'alerts',
      count: { of: 'admin_alerts', query: { status: 'open' }, word: 'open' },
    },
    load: () => import('./alerts/alerts-screen.tsx').then((m) => m.AlertsScreen),
  },
  {
    path: '/admin',
    title: 'Administration',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Company', icon: 'approvals' },
    load: () => import('./administration/admin-screen.tsx').then((m) => m.AdminScreen),
  },
  {
    path: '/trainee-analytics',
    title: 'Admin Dashboard',
    frame: 'data',
    load: () => import('./dashboard/trainee-analytics-screen.tsx').then((m) => m.TraineeAnalyticsScreen),
  },
]
