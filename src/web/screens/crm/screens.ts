import type { Screen } from '#web/app/screen.ts'

const crm = ['trainee', 'sales_rep', 'operations', 'admin'] as const
const sellers = ['sales_rep', 'operations', 'admin'] as const

export const crmScreens: readonly Screen[] = [
  {
    path: '/prospects',
    title: 'Prospects',
    frame: 'shell',
    roles: crm,
    keywords: ['pipeline', 'leads', 'ten steps', 'bars', 'stuck'],
    nav: { group: 'Sell', icon: 'prospects', phone: ['sales_rep', 'trainee'] },
    load: () => import('./prospects/prospects-screen.tsx').then((m) => m.ProspectsScreen),
  },
  {
    path: '/prospects/$id',
    title: 'Prospect',
    frame: 'shell',
    roles: crm,
    load: () => import('./prospects/prospect-screen.tsx').then((m) => m.ProspectScreen),
  },
  {
    path: '/clients',
    title: 'Clients',
    frame: 'shell',
    roles: sellers,
    keywords: ['customers', 'accounts'],
    nav: { group: 'Sell', icon: 'clients', phone: ['sales_rep', 'admin'] },
    load: () => import('./clients/clients-screen.tsx').then((m) => m.ClientsScreen),
  },
  {
    path: '/samples',
    title: 'Samples',
    frame: 'shell',
    roles: crm,
    keywords: ['taste', 'trial'],
    nav: {
      group: 'Sell',
      icon: 'samples',
      count: { path: '/api/sample-requests', query: { status: 'requested', isPractice: 'false' } },
    },
    load: () => import('./samples/samples-screen.tsx').then((m) => m.SamplesScreen),
  },
  {
    path: '/territories',
    title: 'Territories',
    frame: 'shell',
    roles: sellers,
    keywords: ['states', 'regions', 'map'],
    nav: { group: 'Sell', icon: 'map' },
    load: () => import('./territories/territories-screen.tsx').then((m) => m.TerritoriesScreen),
  },
  {
    path: '/testimonials',
    title: 'Testimonials',
    frame: 'shell',
    roles: crm,
    keywords: ['quotes', 'reviews', 'approve'],
    nav: { group: 'Sell', icon: 'objections' },
    load: () => import('./testimonials/testimonials-screen.tsx').then((m) => m.TestimonialsScreen),
  },
  {
    path: '/success-stories',
    title: 'Success Stories',
    frame: 'shell',
    roles: crm,
    keywords: ['case studies'],
    nav: { group: 'Sell', icon: 'stories' },
    load: () => import('./success-stories/success-stories-screen.tsx').then((m) => m.SuccessStoriesScreen),
  },
  {
    path: '/competitive-intel',
    title: 'Competitors',
    frame: 'shell',
    roles: crm,
    keywords: ['competitive intel', 'battle cards', 'prices'],
    nav: { group: 'Sell', icon: 'risk' },
    load: () => import('./competitors/competitive-intel-screen.tsx').then((m) => m.CompetitiveIntelScreen),
  },
  {
    path: '/competitive-intel/reports',
    title: 'Field reports',
    frame: 'shell',
    roles: sellers,
    keywords: ['competitive intel', 'seen'],
    load: () => import('./competitors/field-reports-screen.tsx').then((m) => m.FieldReportsScreen),
  },
]
