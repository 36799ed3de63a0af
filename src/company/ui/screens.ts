import type { Screen } from '#shell/screen.ts'

export const companyScreens: readonly Screen[] = [
  {
    path: '/leads',
    title: 'Leads',
    frame: 'shell',
    roles: ['admin'],
    nav: {
      group: 'Company',
      icon: 'inbox',
      count: { of: 'leads', query: { status: 'new' }, word: 'new' },
    },
    load: () => import('./leads/leads-screen.tsx').then((m) => m.LeadsScreen),
  },
  {
    path: '/team',
    title: 'Team',
    frame: 'shell',
    roles: ['admin'],
    nav: {
      group: 'Company',
      icon: 'users',
      count: { of: 'users', query: { status: 'pending' }, word: 'to approve' },
    },
    load: () => import('#identity/ui/team/team-screen.tsx').then((m) => m.TeamScreen),
  },
  {
    path: '/jurisdictions',
    title: 'Shipping law',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Company', icon: 'law' },
    load: () => import('./law/jurisdictions-screen.tsx').then((m) => m.JurisdictionsScreen),
  },
  {
    path: '/suggestions',
    title: 'Suggestions',
    frame: 'shell',
    nav: {
      group: 'Company',
      icon: 'ideas',
      count: { of: 'suggestions', query: { status: 'open' }, word: 'open' },
    },
    load: () => import('#analytics/ui/suggestions/suggestions-screen.tsx').then((m) => m.SuggestionsScreen),
  },
  {
    path: '/company-settings',
    title: 'Company Settings',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Company', icon: 'settings', label: 'Settings' },
    load: () => import('./settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  },
  {
    path: '/setup',
    title: 'Set up',
    frame: 'shell',
    roles: ['admin'],
    load: () => import('./setup/setup-screen.tsx').then((m) => m.SetupScreen),
  },
  {
    path: '/audit',
    title: 'Audit',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Company', icon: 'audit' },
    load: () => import('#analytics/ui/audit/audit-screen.tsx').then((m) => m.AuditScreen),
  },
  {
    path: '/design',
    title: 'Design',
    frame: 'data',
    demoOnly: true,
    load: () => import('#shell/design-gallery/design-screen.tsx').then((m) => m.DesignScreen),
  },
  {
    path: '/mailbox',
    title: 'Mailbox',
    frame: 'data',
    demoOnly: true,
    load: () => import('#email/ui/mailbox/mailbox-screen.tsx').then((m) => m.MailboxScreen),
  },
]
