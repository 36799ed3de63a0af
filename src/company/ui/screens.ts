import { withSlots } from '#design/slot.ts'
import type { Screen } from '#shell/screen.ts'
import { leadTabs, writeToLead } from './parts/slots.ts'

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
    load: () =>
      withSlots(
        import('./leads/leads-screen.tsx').then((m) => m.LeadsScreen),
        writeToLead,
        leadTabs,
      ),
  },
  {
    path: '/configure-platform',
    title: 'Your platform',
    frame: 'data',
    load: () => import('./platform/configure-screen.tsx').then((m) => m.ConfigurePlatformScreen),
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
    path: '/company-settings',
    title: 'Company Settings',
    frame: 'shell',
    roles: ['admin'],
    nav: { group: 'Company', icon: 'settings', label: 'Settings' },
    load: () => import('./settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  },
  {
    path: '/custom-fields',
    title: 'Custom fields',
    frame: 'shell',
    roles: ['admin'],
    load: () => import('./custom-fields/custom-fields-screen.tsx').then((m) => m.CustomFieldsScreen),
  },
  {
    path: '/setup',
    title: 'Set up',
    frame: 'shell',
    roles: ['admin'],
    load: () => import('./setup/setup-screen.tsx').then((m) => m.SetupScreen),
  },
  {
    path: '/design',
    title: 'Design',
    frame: 'data',
    demoOnly: true,
    load: () => import('#shell/design-gallery/design-screen.tsx').then((m) => m.DesignScreen),
  },
]
